import { isOver, type Waiting } from '@gemba/domain/dashboard/urgency'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { SeenOccurrence } from '../../operator/public/seenOccurrence.ts'
import { useFormat } from '../../platform/format.ts'
import { Panel, PanelEmpty, ShowAll } from '../../ui/layout/Panel.tsx'
import { useHeldRows } from '../../ui/lists/heldRows.ts'
import { shownFirst } from '../../ui/lists/shownFirst.ts'
import { WaitingRow } from './WaitingRow.tsx'
import classes from './Waits.module.css'

type WaitsPanelProps = {
  waiting: readonly Waiting<SeenOccurrence>[]
  /** there is more than the list has */
  isCut: boolean
  /** the first act is the one of the page */
  isFilled: boolean
  /** when the next run opens; null: none is known */
  nextAt: string | null
  now: number
}

/** What waits for the person, what has to be done first on top. Rows stay where they are while someone is among them. */
export const WaitsPanel = ({ waiting, isCut, isFilled, nextAt, now }: WaitsPanelProps) => {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { rows, hold } = useHeldRows(waiting)
  const shown = isOpen ? rows : rows.slice(0, shownFirst)
  const oldest = Math.min(...waiting.filter(one => isOver(one, now)).map(({ since }) => since))
  const count = `${waiting.length}${isCut ? '+' : ''}`
  const aside = Number.isFinite(oldest)
    ? t('waits.oldest', { count, age: format.age(new Date(oldest), new Date(now)) })
    : count
  return (
    <Panel title={t('waits.title')} aside={waiting.length > 0 && aside}>
      {rows.length === 0 ? (
        <PanelEmpty>
          {t('waits.nothing')} {nextAt && t('waits.next', { time: format.whenWithin(nextAt, new Date(now)) })}
        </PanelEmpty>
      ) : (
        <ul className={classes.rows} {...hold}>
          {shown.map((one, place) => (
            <WaitingRow key={one.id} waiting={one} now={now} isFilled={isFilled && place === 0} />
          ))}
        </ul>
      )}
      {rows.length > shownFirst && (
        <ShowAll onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('showLess') : t('showAll', { count: rows.length })}
        </ShowAll>
      )}
    </Panel>
  )
}
