import type { ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import { type FormEvent, useEffect, useState } from 'react'
import { useFrame, useShown } from '../page/frameContext.ts'
import { longestQuestion } from '../session/shownView.ts'
import { Failure, VisualBox } from '../visuals/VisualBox.tsx'
import { answerOf } from './answer.ts'
import type { Interpretation } from './interpret.ts'
import classes from './QuestionPage.module.css'
import { type QuestionWords, questionWordsOf } from './questionWords.ts'

/** An answer is a page with one visual. */
const pageOf = ({ type, data, filters, said }: Interpretation): ReportPage & { visuals: [Visual] } => ({
  ...{ name: 'question', displayName: said, width: 1280, height: 720, filters: [] },
  visuals: [
    {
      ...{ name: 'answer', type, title: said, data, filters, text: '' },
      layout: { x: 0, y: 0, width: 1280, height: 720 },
    },
  ],
})

/** What became of a question; an answer is never shown to another one. */
type Answered = { to: string; found?: Interpretation | undefined; error?: unknown }

/** A question and its answer: what was understood is said, and what was not is named. */
export const QuestionPage = () => {
  const { session } = useFrame()
  const { report, question } = useShown()
  const { text = '', isResultOnly = false, datasets: asked = [] } = question ?? {}
  const [words, setWords] = useState<QuestionWords>()
  const [answer, setAnswer] = useState<Answered>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    void questionWordsOf(report.language).then(read => setWords(() => read))
  }, [report.language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (!words || text.trim() === '') return
    let isWanted = true
    setAnswer(undefined)
    const datasets = report.datasets.filter(({ id }) => asked.length === 0 || asked.includes(id))
    answerOf(text, { datasets, words, language: report.language, ask: query => session.ask(query) }).then(
      found => {
        if (!isWanted) return
        session.understood(found?.said)
        setAnswer({ to: text, found })
      },
      error => {
        if (!isWanted) return
        setAnswer({ to: text, error })
        session.fail(error)
      },
    )
    return () => {
      isWanted = false
    }
  }, [session, report, words, text, asked, tries])
  if (!words) return null
  const examples = report.datasets
    .flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'measure').slice(0, 2))
    .slice(0, 4)
    .map(({ label }) => label)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    session.asks(String(new FormData(event.currentTarget).get('question') ?? ''))
  }
  const own = answer?.to === text ? answer : undefined
  const found = own?.found
  const page = found && pageOf(found)
  return (
    <main className={classes.page}>
      {!isResultOnly && (
        <form className={classes.form} onSubmit={submit}>
          <input
            key={text}
            type="search"
            name="question"
            defaultValue={text}
            maxLength={longestQuestion}
            aria-label={words('ask')}
            placeholder={words('example')}
          />
          <button type="submit">{words('asked')}</button>
        </form>
      )}
      <div role="status">
        {found && <p className={classes.said}>{words('understood', { question: found.said })}</p>}
        {found && found.unknown.length > 0 && (
          <p className={`${classes.said} ${classes.unknown}`}>
            {words('unknown', { words: found.unknown.join(', ') })}
          </p>
        )}
        {own && !found && own.error === undefined && (
          <p className={classes.said}>{words('nothing', { examples: examples.join(', ') })}</p>
        )}
      </div>
      {own?.error !== undefined && <Failure error={own.error} again={() => setTries(tries + 1)} />}
      {page && (
        <div className={classes.answer}>
          <VisualBox key={found.said} page={page} visual={page.visuals[0]} />
        </div>
      )}
    </main>
  )
}
