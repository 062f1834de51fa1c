import type { HeaderField } from '@gemba/domain/checklists/definition/header'
import type { Question } from '@gemba/domain/checklists/definition/questions/question'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import type { Answer } from '@gemba/domain/checklists/evaluation/answers.schema'
import { answerTo } from '@gemba/domain/checklists/evaluation/answerTo'
import { personName } from '@gemba/domain/core/personName'
import type { Decisions } from '@gemba/domain/drafts/conflicts'
import type { Place, Side } from '@gemba/domain/drafts/mergeEntries'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { useMe } from '../platform/me.ts'
import { Dialog, DialogCancel } from '../ui/feedback/Dialog.tsx'
import { useRovingRadios } from '../ui/forms/useRovingRadios.ts'
import classes from './ConflictDialog.module.css'
import { useAnswerWords } from './public/answerWords.ts'
import { useRunTools } from './public/runTools.ts'
import type { RunSession } from './session/runSession.ts'
import type { DraftCopy } from './session/sortDeviceRuns.ts'

type ConflictDialogProps = {
  copy: DraftCopy
  places: readonly Place[]
  session: RunSession
  onDecide: (decisions: Decisions) => void
  onClose: () => void
}

const sides = ['kept', 'present'] as const

/** Answers that two people changed differently, side by side with who and when: one of them is chosen for each. */
export const ConflictDialog = ({ copy, places, session, onDecide, onClose }: ConflictDialogProps) => {
  const { t } = useTranslation('run')
  const [chosen, setChosen] = useState<Decisions>({})
  const open = places.filter(place => !chosen[place]).length
  const all = (side: Side) => setChosen(Object.fromEntries(places.map(place => [place, side])))
  const pairs = usePairs(copy, session)
  return (
    <Dialog opened onClose={onClose} size={640} title={t('conflicts.title', { n: places.length })}>
      <p className={classes.lead}>{t('conflicts.lead')}</p>
      {places.length > 2 && (
        <div className={classes.all}>
          <Button variant="default" size="xs" onClick={() => all('kept')}>
            {t('conflicts.allKept')}
          </Button>
          <Button variant="default" size="xs" onClick={() => all('present')}>
            {t('conflicts.allPresent')}
          </Button>
        </div>
      )}
      <ul className={classes.list}>
        {places.map(place => (
          <li key={place}>
            <Choice
              pair={pairs(place)}
              value={chosen[place]}
              onChange={side => setChosen({ ...chosen, [place]: side })}
            />
          </li>
        ))}
      </ul>
      <div className={classes.acts}>
        <DialogCancel>{t('conflicts.later')}</DialogCancel>
        <Button disabled={open > 0} onClick={() => onDecide(chosen)}>
          {open > 0 ? t('conflicts.open', { n: open }) : t('conflicts.use')}
        </Button>
      </div>
    </Dialog>
  )
}

/** What stands at one place: on the side of the copy, and in the draft. */
type Told = { words: string; more: string | undefined; who: string; when: string }
type Pair = { label: string } & Record<Side, Told>

const Choice = ({ pair, value, onChange }: { pair: Pair; value: Side | undefined; onChange: (side: Side) => void }) => {
  const { group, radio } = useRovingRadios({ values: sides, value, onChange })
  return (
    <>
      <h3 dir="auto">{pair.label}</h3>
      <div {...group} role="radiogroup" className={classes.sides} aria-label={pair.label}>
        {sides.map((side, k) => {
          const { words, more, who, when } = pair[side]
          return (
            <button key={side} {...radio(side, k)} className={classes.side}>
              <b dir="auto">{words}</b>
              {more && <span dir="auto">{more}</span>}
              <small>
                <bdi>{who}</bdi> · {when}
              </small>
            </button>
          )
        })}
      </div>
    </>
  )
}

/** Names and words of both sides at a place. */
const usePairs = (copy: DraftCopy, session: RunSession): ((place: Place) => Pair) => {
  const { t } = useTranslation('run')
  const { say } = useRunTools()
  const format = useFormat()
  const me = useMe()
  const wordsOf = useAnswerWords()
  const { definition, lastModifiedBy, lastModifiedDate } = session.draft
  const changedBy = lastModifiedBy && lastModifiedBy.id !== me.id ? personName(lastModifiedBy) : t('conflicts.you')
  const who = { kept: copy.byOther ?? t('conflicts.you'), present: changedBy }
  const at = { kept: copy.at, present: lastModifiedDate }
  const { answers, header } = session.get()
  const entries = { kept: copy.entries, present: { answers, header } }
  const told = (side: Side, words: string, more?: string, when = at[side]): Told => ({
    words: words || '–',
    more,
    who: who[side],
    when: format.whenWithin(when),
  })
  const ofAnswer = (side: Side, question: Question | undefined, answer: Answer | undefined): Told => {
    const words = question && answer ? wordsOf(question, answer) || inFull(answer) : ''
    const issue = answer?.issue?.kind === 'draft' ? answer.issue.title : undefined
    return told(side, words, [answer?.note, issue].filter(Boolean).join(' · '), answer?.at)
  }
  const inFull = (answer: Answer): string => {
    if (answer.type === 'table') return (answer.rows ?? []).map(row => Object.values(row).join(', ')).join(' · ')
    return answer.type === 'photo' || answer.type === 'file'
      ? t('conflicts.files', { n: answer.files?.length ?? 0 })
      : ''
  }
  /** What is the same on both sides helps nobody to choose. */
  const different = (pair: Pair): Pair =>
    pair.kept.more === pair.present.more
      ? { ...pair, kept: { ...pair.kept, more: undefined }, present: { ...pair.present, more: undefined } }
      : pair
  return place => {
    if (place.startsWith('answers.')) {
      const id = place.slice('answers.'.length)
      const question = questionsOf(definition).find(one => one.id === id)
      const side = (of: Side) => ofAnswer(of, question, answerTo(entries[of].answers, id))
      return different({
        label: question ? say(question.label).text : id,
        kept: side('kept'),
        present: side('present'),
      })
    }
    const field = place.slice('header.'.length) as HeaderField
    const side = (of: Side) => told(of, String(entries[of].header[field] ?? ''))
    return { label: t(`header.${field}`), kept: side('kept'), present: side('present') }
  }
}
