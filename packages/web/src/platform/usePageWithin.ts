import { useEffect, useEffectEvent, useState } from 'react'
import { type ListState, pageInstead } from './listState.ts'

type Answered = {
  state: Pick<ListState, 'page' | 'pageSize'>
  /** what was answered; placeholder: to the question before */
  response: unknown
  isPlaceholderData: boolean
  rows: number
  total: number
  go: (page: number) => void
}

/**
 * Goes to the page to show instead of one that lies beyond the end. true while its response is the one at hand: it has no
 * rows and is never shown as an empty list, also while the right page loads.
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
