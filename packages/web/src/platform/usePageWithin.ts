import { useEffect, useEffectEvent, useState } from 'react'
import { type ListState, pageInstead } from './listState.ts'

type Answered = {
  state: Pick<ListState, 'page' | 'pageSize'>
  /** the response; placeholder: of the previous query */
  response: unknown
  isPlaceholderData: boolean
  rows: number
  total: number
  go: (page: number) => void
}

/**
 * Replaces a page beyond the end. Returns true while the current response is the one beyond the end: it has no rows and
 * must not be shown as an empty list.
 */
export const usePageWithin = ({ state, response, isPlaceholderData, rows, total, go }: Answered): boolean => {
  const [beyond, setBeyond] = useState<unknown>()
  const instead = response && !isPlaceholderData ? pageInstead(state, rows, total) : undefined
  const goInstead = useEffectEvent((page: number) => {
    setBeyond(response)
    go(page)
  })
  useEffect(() => {
    if (instead) goInstead(instead)
  }, [instead])
  return instead !== undefined || (response !== undefined && response === beyond)
}
