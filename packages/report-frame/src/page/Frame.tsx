import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Reading } from '../format/formats.ts'
import { ApiFailure } from '../session/reportApi.ts'
import type { Session } from '../session/session.ts'
import { type Words, wordsOf } from '../words/words.ts'
import { Boundary } from './Boundary.tsx'
import { Foot } from './Foot.tsx'
import classes from './Frame.module.css'
import { FrameProvider } from './frameContext.ts'
import { PageCanvas } from './PageCanvas.tsx'

type FrameProps = { session: Session; words: Words; isAlone: boolean }

/** All that the frame shows: the report, or why there is none yet. */
export const Frame = ({ session, words, isAlone }: FrameProps) => {
  const view = useSyncExternalStore(session.subscribe, session.current)
  if (view.state === 'failed') return <Failed error={view.error} words={words} />
  if (view.state === 'waiting') return <p className={classes.note}>{words(isAlone ? 'noHost' : 'waiting')}</p>
  if (view.isHidden) return <p className={classes.note}>{words('waiting')}</p>
  return <OpenReport key={view.load} session={session} words={words} />
}

const Failed = ({ error, words }: { error: unknown; words: Words }) => {
  const failure = error instanceof ApiFailure ? error : undefined
  return (
    <div className={classes.note} role="alert">
      <p>{words(failure?.status === 401 ? 'tokenEnded' : 'failed')}</p>
      {failure && failure.status !== 401 && <p>{failure.message}</p>}
      {failure?.requestId && <code>{words('request', { id: failure.requestId })}</code>}
    </div>
  )
}

const OpenReport = ({ session, words }: { session: Session; words: Words }) => {
  const { language, locale, timezone } = session.shown.report
  const [reading, setReading] = useState<Reading>()
  useEffect(() => {
    void wordsOf(language).then(words => setReading({ words, locale, timezone }))
  }, [language, locale, timezone])
  const isRtl = language === 'ar'
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = isRtl ? 'rtl' : 'ltr'
  }, [language, isRtl])
  if (!reading) return null
  return (
    <FrameProvider value={{ session, reading, isRtl }}>
      <Boundary fallback={error => <Failed error={error} words={words} />}>
        <main className={classes.frame}>
          <PageCanvas />
          <Foot />
        </main>
      </Boundary>
    </FrameProvider>
  )
}
