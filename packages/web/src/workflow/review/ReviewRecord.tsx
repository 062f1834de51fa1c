import { addressOf } from '@gemba/domain/core/address'
import type { RecordedQuestion, RecordView } from '@gemba/domain/submissions/record'
import type { WordsOfRecord } from '@gemba/domain/submissions/recordWords'
import type { Submission } from '@gemba/domain/submissions/submissions.schema'
import { orderOf } from '@gemba/domain/workflow/roundOrder'
import { IconChevronDown } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { routerLink } from '../../platform/address.tsx'
import { AnsweredQuestions } from '../../records/public/AnsweredQuestion.tsx'
import { FailedCharacteristic } from '../../records/public/FailedCharacteristic.tsx'
import { useRecordWords } from '../../records/public/useRecordWords.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { SegmentedRadio } from '../../ui/forms/SegmentedRadio.tsx'
import { RoundOrder } from '../public/RoundOrder.tsx'
import { useWorkflowWords } from '../useWorkflowWords.ts'
import classes from './ReviewRecord.module.css'

type View = 'failed' | 'form'
type Part = { submission: Submission; words: WordsOfRecord }

type ReviewRecordProps = { submission: Submission; record: RecordView }

/** What was found in a run, or entered before it was bypassed. */
export const ReviewRecord = (props: ReviewRecordProps) =>
  props.submission.bypass ? <EnteredBefore {...props} /> : <Found {...props} />

/** In the order of the form: without a result nothing is said to have passed or failed as a whole. */
const EnteredBefore = ({ submission, record }: ReviewRecordProps) => {
  const { t } = useWorkflowWords()
  const words = useRecordWords(submission.definition.defaultLanguage, submission.definition.languages)
  if (record.sections.length === 0) return <p className={classes.nothing}>{t('record.nothingEntered')}</p>
  return (
    <>
      <div className={classes.head}>
        <h2>{t('record.enteredBefore')}</h2>
      </div>
      <Form submission={submission} words={words} record={record} />
    </>
  )
}

/** Failed first with the rounds side by side, or everything in the order of the form. */
const Found = ({ submission, record }: ReviewRecordProps) => {
  const { t } = useWorkflowWords()
  const [view, setView] = useState<View>('failed')
  const words = useRecordWords(submission.definition.defaultLanguage, submission.definition.languages)
  const { failed, passed, recorded } = record
  const total = failed.length + passed.length
  const still = failed.filter(({ stillFails }) => stillFails).length
  const part = { submission, words }
  return (
    <>
      <RoundOrders submission={submission} />
      <div className={classes.head}>
        <h2>{view === 'form' ? t('record.form') : t('record.failed')}</h2>
        <span className={classes.count}>
          {failed.length > 0 && submission.round > 1
            ? t('record.failedStill', { failed: failed.length, total, still, round: submission.round })
            : t('record.failedCount', { failed: failed.length, total })}
        </span>
        <span className={classes.views}>
          <SegmentedRadio
            label={t('record.view')}
            segments={[
              { value: 'failed', label: t('record.failedFirst') },
              { value: 'form', label: t('record.asOnForm') },
            ]}
            value={view}
            onChange={setView}
          />
        </span>
      </div>
      {view === 'form' ? (
        <Form {...part} record={record} />
      ) : (
        <>
          {failed.length === 0 && <p className={classes.nothing}>{t('record.nothingFailed')}</p>}
          <Failed {...part} questions={failed} />
          <Rows
            {...part}
            questions={passed}
            title={t('record.passed')}
            count={t('record.of', { count: passed.length, total })}
          />
          <Rows {...part} questions={recorded} title={t('record.recorded')} count={String(recorded.length)} />
        </>
      )}
    </>
  )
}

/** Why each further round was ordered. */
const RoundOrders = ({ submission: { round, remeasureDraftId, history } }: Pick<Part, 'submission'>) => {
  const last = remeasureDraftId ? round + 1 : round
  return Array.from({ length: last }, (_, index) => index + 1).map(number => {
    const order = orderOf(history, number)
    return order && <RoundOrder key={number} round={number} order={order} />
  })
}

const Failed = ({ submission, words, questions }: Part & { questions: readonly RecordedQuestion[] }) =>
  questions.map(recorded => (
    <FailedCharacteristic
      key={recorded.question.id}
      recorded={recorded}
      words={words}
      issues={<Issues submission={submission} questionId={recorded.question.id} />}
    />
  ))

const Issues = ({ submission, questionId }: { submission: Submission; questionId: string }) => {
  const { t } = useWorkflowWords()
  const own = submission.issues.filter(issue => issue.questionId === questionId)
  return own.map(({ id, number }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      {submission.can.openIssues.includes(id)
        ? routerLink({
            to: addressOf('/checklists/$checklistType/issues/$id', { checklistType: submission.checklist.type, id }),
            children: t('record.issue', { number }),
          })
        : t('record.issue', { number })}
    </Fragment>
  ))
}

const shownAtFirst = 11
/** So few more are shown at once: the button would take as much room. */
const notWorthHiding = 2

type RowsProps = Part & { questions: readonly RecordedQuestion[]; title: string; count: string }

const Rows = ({ words, questions, title, count }: RowsProps) => {
  const { t } = useWorkflowWords()
  const [all, setAll] = useState(false)
  if (questions.length === 0) return null
  const more = questions.length - shownAtFirst
  const hidden = all || more <= notWorthHiding ? 0 : more
  return (
    <section className={classes.rows}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <span className={classes.count}>{count}</span>
      </div>
      <AnsweredQuestions
        questions={hidden > 0 ? questions.slice(0, shownAtFirst) : questions}
        words={words}
        label={title}
      />
      {hidden > 0 && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          <Icon of={IconChevronDown} />
          {t('record.more', { count: hidden })}
        </button>
      )}
    </section>
  )
}

/** In the order of the form; what failed keeps its frame, so that it is found there too. */
const Form = ({ submission, words, record }: Part & { record: RecordView }) =>
  record.sections.map(section => (
    <section key={section.id} className={classes.section}>
      <h3 dir="auto">{words.words(section.title)}</h3>
      {runsOf(section.questions).map(run =>
        run[0]?.everFailed ? (
          <Failed key={run[0].question.id} submission={submission} words={words} questions={run} />
        ) : (
          <AnsweredQuestions
            key={run[0]?.question.id}
            questions={run}
            words={words}
            label={words.words(section.title)}
          />
        ),
      )}
    </section>
  ))

/** Neighbours that are drawn alike, together: rows stay one list between frames. */
const runsOf = (questions: readonly RecordedQuestion[]): RecordedQuestion[][] => {
  const runs: RecordedQuestion[][] = []
  for (const recorded of questions.filter(({ question }) => question.type !== 'instruction')) {
    const last = runs.at(-1)
    if (last?.[0] && last[0].everFailed === recorded.everFailed) last.push(recorded)
    else runs.push([recorded])
  }
  return runs
}
