import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { Reading } from '../format/formats.ts'
import { Refused } from '../host/messages.ts'
import { showReportTheme } from '../look/reportTheme.ts'
import { ApiFailure } from '../session/reportApi.ts'
import type { Session } from '../session/session.ts'
import { type Words, wordsOf } from '../words/words.ts'
import { Boundary } from './Boundary.tsx'
import { Foot } from './Foot.tsx'
import classes from './Frame.module.css'
import { FrameProvider, useShownOf } from './frameContext.ts'
import { PageCanvas } from './PageCanvas.tsx'

const Editor = lazy(() => import('../edit/Editor.tsx').then(file => ({ default: file.Editor })))
const QuestionPage = lazy(() => import('../questions/QuestionPage.tsx').then(file => ({ default: file.QuestionPage })))
const FilterPane = lazy(() => import('../filters/FilterPane.tsx').then(file => ({ default: file.FilterPane })))
const Presentation = lazy(() => import('./Presentation.tsx').then(file => ({ default: file.Presentation })))

type FrameProps = { session: Session; words: Words; isAlone: boolean }

/** All that the frame shows: the report, or why there is none yet. */
export const Frame = ({ session, words, isAlone }: FrameProps) => {
  const view = useSyncExternalStore(session.subscribe, session.current)
  if (view.state === 'failed') return view.isHidden ? null : <Failed error={view.error} words={words} />
  if (view.state === 'waiting') return <p className={classes.note}>{words(isAlone ? 'noHost' : 'waiting')}</p>
  if (view.isHidden) return <p className={classes.note}>{words('waiting')}</p>
  return <OpenReport key={view.load} session={session} words={words} />
}

const Failed = ({ error, words }: { error: unknown; words: Words }) => {
  const failure = error instanceof ApiFailure ? error : undefined
  const refused = error instanceof Refused ? error.message : undefined
  return (
    <div className={classes.note} role="alert">
      <p>{words(failure?.status === 401 ? 'tokenEnded' : 'failed')}</p>
      {failure && failure.status !== 401 && <p>{failure.message}</p>}
      {refused && <p>{refused}</p>}
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
  // Whether it is edited at the moment or looked at: what is not saved would be lost.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (session.draft.isChanged) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [session])
  const { settings, theme, kind, isSingle, isPlaying, isEdited } = useShownOf(session)
  const isWide = useIsWide()
  const colors = theme ?? session.document.theme
  useEffect(() => showReportTheme(colors), [colors])
  useEffect(() => {
    document.documentElement.dataset.background = settings.isTransparent ? 'transparent' : ''
  }, [settings.isTransparent])
  if (!reading) return null
  return (
    <FrameProvider value={{ session, reading, isRtl }}>
      <Boundary fallback={error => (settings.hidesErrors ? null : <Failed error={error} words={words} />)}>
        {kind === 'question' ? (
          <Suspense>
            <QuestionPage />
          </Suspense>
        ) : isEdited && isWide ? (
          <Suspense>
            <Editor />
          </Suspense>
        ) : (
          <main className={`${classes.frame} ${settings.pagesAt === 'start' ? classes.beside : ''}`}>
            {isEdited && <p className={classes.larger}>{reading.words('larger')}</p>}
            <div className={classes.work}>
              <PageCanvas />
              {settings.showsFilters && !isSingle && !isEdited && (
                <Suspense>
                  <FilterPane />
                </Suspense>
              )}
            </div>
            {isPlaying ? (
              <Suspense>
                <Presentation />
              </Suspense>
            ) : (
              !isSingle && <Foot />
            )}
          </main>
        )}
      </Boundary>
    </FrameProvider>
  )
}

const wide = matchMedia('(min-width: 960px)')
const whenWidthChanges = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
/** Whether there is room for a page with panes beside it. */
const useIsWide = (): boolean => useSyncExternalStore(whenWidthChanges, () => wide.matches)
