import { Fragment } from 'react'
import classes from './Marked.module.css'

/** A text in which what was searched for is marked. */
export const Marked = ({ text, words }: { text: string; words: string }) => {
  const wanted = words.trim()
  if (wanted === '') return text
  const parts = text.split(new RegExp(`(${wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`, 'iu'))
  return (
    <span>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        <Fragment key={place}>{place % 2 === 1 ? <mark className={classes.mark}>{part}</mark> : part}</Fragment>
      ))}
    </span>
  )
}
