import type { Names } from '@gemba/domain/audit/audit.schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import classes from './audit.module.css'
import { useValueWords } from './useValueWords.ts'

/** What is longer is folded: letters of a text, items of a list. */
const longestText = 300
const longestList = 6

/** A recorded value as people read it: names instead of ids, times in the reader's zone; a long one is folded. */
export const Value = ({ value, names }: { value: unknown; names: Names }) => {
  const { t } = useTranslation('audit')
  const wordsOf = useValueWords(names)
  const [open, setOpen] = useState(false)
  if (isNothing(value)) return <span className={classes.nothing}>{t('nothing')}</span>
  const items = isPlainList(value) ? value.map(wordsOf) : undefined
  const isRaw = !items && typeof value === 'object'
  const text = isRaw ? JSON.stringify(value, null, 2) : wordsOf(value)
  const isLong = items ? items.length > longestList : text.length > longestText
  const cut = isLong && !open
  const shown = cut ? `${text.slice(0, longestText)}…` : text
  return (
    <>
      {items ? (
        <ul className={classes.values}>
          {(cut ? items.slice(0, longestList) : items).map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a recorded list has no other identity, and never changes
            <li key={place} dir="auto">
              {item}
            </li>
          ))}
        </ul>
      ) : isRaw ? (
        <pre className={classes.raw}>{shown}</pre>
      ) : (
        <span className={classes.text} dir="auto">
          {shown}
        </span>
      )}
      {isLong && (
        <Button variant="subtle" size="compact-xs" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('showLess') : items ? t('showAll', { count: items.length }) : t('showWhole')}
        </Button>
      )}
    </>
  )
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isPlainList = (value: unknown): value is (string | number | boolean)[] =>
  Array.isArray(value) && value.every(item => typeof item !== 'object')
