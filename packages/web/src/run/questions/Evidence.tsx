import type { Question } from '@gemba/domain/checklists/definition/questions/question'
import type { Answer } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { QuestionEvaluation } from '@gemba/domain/checklists/evaluation/evaluate'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Message } from '../../ui/feedback/Message.tsx'
import classes from './Evidence.module.css'
import { IssueChoice } from './IssueChoice.tsx'
import { Photos } from './inputs/Photos.tsx'
import { useTyped } from './inputs/TextInputs.tsx'
import { useProblemText } from './problems.ts'
import { EvidencePanel } from './QuestionCard.tsx'

type EvidenceProps = {
  question: Question
  answer: Answer | undefined
  facts: QuestionEvaluation
  readOnly: boolean
  onChange: (answer: Answer) => void
  /** it was just asked for: the cursor goes into the note */
  autoFocus?: boolean
}

/** Where the notch points: at the answer that asks for it, in percent of the row of its buttons. */
export const notchOf = (question: Question, answer: Answer | undefined): number => {
  if (question.type !== 'passFail' && question.type !== 'yesNo') return 12
  const places = question.naAllowed ? [16.6, 50, 83.3] : [25, 75]
  const second =
    answer?.type === 'passFail' ? answer.value === 'fail' : answer?.type === 'yesNo' && answer.value === 'no'
  return (answer?.na ? places[2] : places[second ? 1 : 0]) ?? 50
}

/** Note, photos and issue of an answer; what its triggers ask for is listed with what is still owed. */
export const Evidence = ({ question, answer, facts, readOnly, onChange, autoFocus = false }: EvidenceProps) => {
  const { t, i18n } = useTranslation('run')
  const problemText = useProblemText()
  const { demands } = facts
  const uncalled = facts.problems.find(({ code }) => code === 'issueNotAsked')
  const given = answer ?? ({ type: question.type } as Answer)
  const note = useTyped(given.note ?? '', text => {
    const { note: _, ...rest } = given
    onChange((text === '' ? rest : { ...given, note: text }) as Answer)
  })
  const photos = given.photos ?? []
  // A note of before stands in the list; pressed, it is written on. The field then stays: it must not give way under the
  // finger that goes on to the next thing.
  const [writing, setWriting] = useState(!given.note)
  const [pressed, setPressed] = useState(false)
  const write = () => {
    setPressed(true)
    setWriting(true)
  }
  const inAnswer = given.type === 'photo' ? (given.files?.length ?? 0) : 0
  const count = photos.length + inAnswer
  const wanted = [
    demands.note && t('needs.note'),
    demands.photos > 0 && t('needs.photos', { n: demands.photos }),
    demands.issue && t('needs.issue'),
  ].filter(part => part !== false && part !== null)
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(wanted)
  const title =
    wanted.length === 0
      ? t('evidence')
      : facts.outcome === 'fail'
        ? t('failNeeds', { what: list })
        : t('answerNeeds', { what: list })
  const items = [
    ...(demands.note
      ? [
          {
            id: 'note',
            done: Boolean(given.note?.trim()),
            text: <NoteText note={given.note} writing={writing} onWrite={readOnly ? undefined : write} />,
          },
        ]
      : []),
    ...(demands.photos > 0
      ? [
          {
            id: 'photos',
            done: count >= demands.photos,
            text:
              count >= demands.photos ? (
                t('photos', { n: count })
              ) : (
                <>
                  <b>{t('photoWord', { n: demands.photos - count })}</b>
                  {t('photosOwed', { n: demands.photos - count })}
                </>
              ),
          },
        ]
      : []),
    ...(demands.issue
      ? [{ id: 'issue', done: Boolean(given.issue), text: given.issue ? t('issueGiven') : <b>{t('issue')}</b> }]
      : []),
  ]
  return (
    <EvidencePanel title={title} items={items} notchAt={notchOf(question, answer)}>
      <div className={classes.fields}>
        {(writing || !demands.note) && (!readOnly || given.note) && (
          <Textarea
            aria-label={t('note')}
            placeholder={t('notePlaceholder')}
            autosize
            minRows={1}
            maxRows={6}
            maxLength={5000}
            readOnly={readOnly}
            autoFocus={autoFocus || pressed}
            dir="auto"
            {...note}
          />
        )}
        {(!readOnly || photos.length > 0) && (
          <Photos
            ids={photos}
            onChange={readOnly ? undefined : next => onChange({ ...given, photos: next } as Answer)}
            max={50}
          />
        )}
        {(demands.issue || given.issue) && (
          <IssueChoice
            request={demands.issue}
            question={question}
            issue={given.issue}
            readOnly={readOnly}
            onChange={issue => {
              const { issue: _, ...rest } = given
              onChange((issue ? { ...given, issue } : rest) as Answer)
            }}
          />
        )}
        {uncalled && <Message tone="fail">{problemText(uncalled, question)}</Message>}
      </div>
    </EvidencePanel>
  )
}

type NoteTextProps = { note: string | undefined; writing: boolean; onWrite?: () => void }

/** The note in the list of what is asked for: its name while it is owed or written, then its text. */
const NoteText = ({ note, writing, onWrite }: NoteTextProps) => {
  const { t } = useTranslation('run')
  if (!note?.trim()) return <b>{t('note')}</b>
  if (writing && onWrite) return t('note')
  if (!onWrite) return <span dir="auto">{note}</span>
  return (
    <button type="button" className={classes.written} dir="auto" title={t('noteChange')} onClick={onWrite}>
      {note}
    </button>
  )
}
