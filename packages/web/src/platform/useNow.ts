import { useEffect, useState } from 'react'

/** The current moment in milliseconds since 1970, as it goes on while the page is shown. */
export const useNow = (everySeconds: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everySeconds * 1000)
    return () => clearInterval(timer)
  }, [everySeconds])
  return now
}
