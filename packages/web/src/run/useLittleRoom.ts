import { useEffect, useState } from 'react'
import { roomHere, tooLittle } from '../offline/public/storage.ts'

/** While photos are taken, room goes fast. */
const lookEvery = 10_000

/** The bytes that are left on this device, as soon as that is too little for photos; else undefined. */
export const useLittleRoom = (): number | undefined => {
  const [free, setFree] = useState<number>()
  useEffect(() => {
    const look = () =>
      void roomHere().then(
        room => setFree(room && room.free < tooLittle ? room.free : undefined),
        () => undefined,
      )
    look()
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [])
  return free
}
