import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import type { ReadDay } from './readDay.ts'

/** What is typed is no day, or one that may not be chosen. */
export type DayFault = 'unread' | 'early' | 'late'

type TypedDay = {
  input: RefObject<HTMLInputElement | null>
  value: string | null
  onChange: (day: string | undefined) => void
  read: ReadDay
  clearable: boolean
  /** the first and the last day that may be chosen */
  first: string | undefined
  last: string | undefined
}

/** Nothing that comes behind it can make another day of it: 15/02/20 may become 15/02/2026. */
const isWhole = (text: string) => /\D\d{4}\s*$/.test(text) || /^\s*\d{4}-\d\d-\d\d\s*$/.test(text)

/**
 * What is typed into a field of a day, until it is one. A day counts when its year is there, or when the field is left. What
 * is none stays as it was typed, and its form isn't sent.
 */
export const useTypedDay = ({ input, value, onChange, read, clearable, first, last }: TypedDay) => {
  const [typed, setTyped] = useState<{ text: string; over: string | null; isLeft: boolean }>()
  // When the day changes otherwise, what was typed over the one before is past.
  const typing = typed?.over === value ? typed : undefined
  const faultOf = (text: string): DayFault | undefined => {
    if (text.trim() === '') return clearable || value === null ? undefined : 'unread'
    const day = read(text)
    if (day === null) return 'unread'
    if (first && day < first) return 'early'
    return last && day > last ? 'late' : undefined
  }
  const fault = typing && faultOf(typing.text)

  const take = (text: string) => {
    const day = text.trim() === '' ? null : read(text)
    if (day !== value) onChange(day ?? undefined)
  }
  const settle = () => {
    if (!typing) return
    setTyped(fault && { ...typing, isLeft: true })
    if (!fault) take(typing.text)
  }
  // What could not be chosen can when the other end of its range moves.
  useEffect(() => {
    if (typing?.isLeft && !fault) settle()
  })
  useEffect(() => {
    const form = input.current?.form
    if (!form || !typing) return
    const keep = (event: SubmitEvent) => {
      settle()
      if (!fault) return
      event.preventDefault()
      event.stopPropagation()
      input.current?.focus()
    }
    form.addEventListener('submit', keep, { capture: true })
    return () => form.removeEventListener('submit', keep, { capture: true })
  })

  return {
    fault,
    /** the fault, once it is to be said */
    said: typing?.isLeft ? fault : undefined,
    settle,
    onInput: ({ currentTarget: { value: text } }: FormEvent<HTMLInputElement>) => {
      setTyped({ text, over: value, isLeft: typing?.isLeft ?? false })
      if (isWhole(text) && !faultOf(text)) take(text)
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') settle()
    },
    /** A day from the calendar, or none by the button that clears. */
    onPick: (day: string | null) => {
      // The field is empty because someone is about to type.
      if (day === null && input.current?.value.trim() === '') return
      setTyped(undefined)
      onChange(day ?? undefined)
    },
  }
}
