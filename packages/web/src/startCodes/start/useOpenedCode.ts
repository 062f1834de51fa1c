import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asCallError } from '../../platform/callError.ts'
import { type OpenedCode, openCode } from './openCode.ts'

/** What a code opens for who is there; `again` asks once more. */
export const useOpenedCode = (code: string) => {
  const client = useQueryClient()
  const [opened, setOpened] = useState<OpenedCode>()
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another time is another question
  useEffect(() => {
    let gone = false
    setOpened(undefined)
    void openCode(client, code)
      .catch((error): OpenedCode => ({ kind: 'failed', failure: asCallError(error) }))
      .then(next => !gone && setOpened(next))
    return () => {
      gone = true
    }
  }, [client, code, times])
  return { opened, again: () => setTimes(times + 1) }
}
