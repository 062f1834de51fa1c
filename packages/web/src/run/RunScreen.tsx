import { issuesFlag } from '@gemba/domain/checklists/checklistTypes'
import { missingHeader as missingHeaderOf } from '@gemba/domain/checklists/definition/header'
import type { QuestionOf } from '@gemba/domain/checklists/definition/questions/question'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { answerTo } from '@gemba/domain/checklists/evaluation/answerTo'
import { nextOpenAfter } from '@gemba/domain/checklists/evaluation/evaluate'
import { addressOf } from '@gemba/domain/core/address'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  type KeyboardEvent,
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { useFeature } from '../platform/me.ts'
import type { MeasureChange } from '../ui/measurement/measure.ts'
import { QuestionView } from './public/QuestionView.tsx'
import { RunToolsProvider } from './public/runTools.ts'
import { startLanguage } from './questions/checklistLanguage.ts'
import { type ActiveCell, MeasureBlock } from './questions/MeasureBlock.tsx'
import { applyReadings } from './questions/measureRows.ts'
import { leadsOn, questionAt, showFoot, showHeaderField } from './questions/places.ts'
import { RunFields } from './questions/RunFields.tsx'
import { itemsOf, type RunItem } from './questions/runItems.ts'
import { SectionHead, withAllOk } from './questions/SectionHead.tsx'
import { useServerTools } from './questions/tools.ts'
import { useKeypad } from './questions/useKeypad.ts'
import { useQuestionInView } from './questions/useQuestionInView.ts'
import { RunFoot } from './RunFoot.tsx'
import { RunGuard } from './RunGuard.tsx'
import { RunHeader } from './RunHeader.tsx'
import { RunList, type RunListHandle } from './RunList.tsx'
import { RunMenu } from './RunMenu.tsx'
import { RunNotices } from './RunNotices.tsx'
import classes from './RunScreen.module.css'
import { SubmitDialog } from './SubmitDialog.tsx'
import { useCodeEntry } from './scan/useCodeEntry.ts'
import type { DeviceFile } from './session/deviceRun.ts'
import { useEvaluation } from './session/evaluateRun.ts'
import { heldBack } from './session/runFiles.ts'
import type { RunSession } from './session/runSession.ts'
import type { DraftCopy } from './session/sortDeviceRuns.ts'
import { useSubmitting } from './useSubmitting.ts'

const ScanDialog = lazy(() => import('./scan/ScanDialog.tsx').then(file => ({ default: file.ScanDialog })))

type RunScreenProps = {
  session: RunSession
  copies: readonly DraftCopy[]
  loose: readonly DeviceFile[]
  onAgain: () => void
}

/** A checklist that is being run: everything on it works from the draft that was opened, with or without a network. */
export const RunScreen = ({ session, copies, loose, onAgain }: RunScreenProps) => {
  const { t, i18n } = useTranslation('run')
  const go = useGo()
  const { draft } = session
  const { definition } = draft
  const state = useSyncExternalStore(session.subscribe, session.get)
  useSyncExternalStore(session.files.subscribe, session.files.version)
  const [locale, setLocale] = useState(() => startLanguage(definition, i18n.language))
  const tools = useServerTools(draft, session.files, locale)
  const wide = useMediaQuery('(min-width: 48em)', matchMedia('(min-width: 48em)').matches) ?? false
  const list = useRef<RunListHandle>(null)
  const [cell, setCell] = useState<ActiveCell>()
  const [scanning, setScanning] = useState(false)
  const keypad = useKeypad()

  const reopened = useMemo(() => new Set(draft.reopened ?? []), [draft])
  const carried = useMemo<Answers>(
    () => Object.fromEntries(Object.entries(draft.earlier ?? {}).filter(([id]) => !reopened.has(id))),
    [draft, reopened],
  )
  const tracker = useFeature(issuesFlag[draft.checklist.type])
  const answers = useMemo(() => ({ ...state.answers, ...carried }), [state.answers, carried])
  // What was entered is drawn at once; what it amounts to for the whole run follows when the browser has time.
  const evaluation = useEvaluation(definition, useDeferredValue(answers), { tracker })
  const visible = evaluation.questions.flatMap(question => (question.visible ? [question.id] : [])).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: items change with what is visible, not with every answer
  const items = useMemo(() => itemsOf(definition, evaluation, wide), [definition, visible, wide])
  const missingHeader = draft.round > 1 ? [] : missingHeaderOf(definition, state.header)
  const current = useQuestionInView()
  const readOnly = state.readOnly !== null
  const isReadOnly = useCallback((id: string) => readOnly || Object.hasOwn(carried, id), [readOnly, carried])

  const onAnswer = session.answer
  const onReadings = useCallback(
    (questions: readonly QuestionOf<'measurement'>[], changes: MeasureChange[]) =>
      session.answers(present => applyReadings(present, questions, changes)),
    [session],
  )
  const goTo = useCallback((question: string) => list.current?.goTo(question), [])
  const nextOpen = () => {
    const [field] = missingHeader
    const next = nextOpenAfter(evaluation, current.get())
    if (field && !current.get()) showHeaderField(field)
    else if (next) goTo(next)
    else if (field) showHeaderField(field)
  }
  const afterGrid = (question: string) => {
    const next = nextOpenAfter(evaluation, question)
    if (next) goTo(next)
    else showFoot()
  }
  const submitting = useSubmitting(session, {
    goTo,
    goToHeader: showHeaderField,
    missingHeader,
    owing: evaluation.owing,
  })
  const { take, next: nextCode } = useCodeEntry({ evaluation, answers, isReadOnly, current, onAnswer, goTo })

  const back = () => void go(addressOf('/checklists/$checklistType', { checklistType: draft.checklist.type }))
  /** Enter in a field leads to the next question that is asked. */
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const field = event.target as HTMLElement
    if (event.key !== 'Enter' || !leadsOn(field, event.defaultPrevented)) return
    event.preventDefault()
    const own = questionAt(field)
    const asked = evaluation.questions.filter(
      question => question.visible && question.asked && !isReadOnly(question.id),
    )
    const next = asked[asked.findIndex(({ id }) => id === own) + 1]
    if (own && next) goTo(next.id)
    else if (own) showFoot()
  }

  const draw = (item: RunItem) => {
    if (item.kind === 'section')
      return (
        <SectionHead
          section={item.section}
          definition={definition}
          answers={answers}
          evaluation={evaluation}
          readOnly={readOnly}
          onAllOk={questions => session.answers(present => withAllOk(present, questions, new Date().toISOString()))}
        />
      )
    if (item.kind === 'measurements')
      return (
        <MeasureBlock
          questions={item.questions}
          numbers={item.numbers}
          answers={answers}
          evaluation={evaluation}
          isReadOnly={isReadOnly}
          earlier={draft.earlier}
          showMissing={submitting.showMissing}
          onReadings={onReadings}
          onAnswer={onAnswer}
          onActive={setCell}
          keypad={keypad}
        />
      )
    const facts = evaluation.byId.get(item.id)
    return (
      facts && (
        <QuestionView
          question={item.question}
          number={item.number}
          answer={answerTo(answers, item.id)}
          facts={facts}
          showMissing={submitting.showMissing}
          refusal={submitting.refusals[`answers.${item.id}`]}
          mode={readOnly ? 'readOnly' : Object.hasOwn(carried, item.id) ? 'carried' : 'open'}
          dimmed={evaluation.stoppedBy !== null && evaluation.stoppedBy.question !== item.id}
          earlier={reopened.has(item.id) ? draft.earlier?.[item.id] : undefined}
          onAnswer={onAnswer}
        />
      )
    )
  }

  return (
    <RunToolsProvider value={tools}>
      <div className={classes.page}>
        <RunHeader
          draft={draft}
          header={state.header}
          name={state.name}
          evaluation={evaluation}
          current={current.id}
          onBack={back}
          menu={
            <RunMenu
              name={state.name}
              userIdentity={state.userIdentity}
              languages={definition.languages}
              language={locale}
              readOnly={readOnly}
              onName={name => session.set({ name })}
              onUserIdentity={userIdentity => session.set({ userIdentity })}
              onLanguage={setLocale}
              onScan={nextCode ? () => setScanning(true) : undefined}
              onLeave={back}
            />
          }
        />
        <main className={classes.main} onKeyDown={key}>
          <div className={classes.column}>
            <RunNotices session={session} state={state} copies={copies} loose={loose} />
            <RunFields
              definition={definition}
              header={state.header}
              userIdentity={state.userIdentity}
              errors={submitting.headerErrors}
              readOnly={readOnly}
              sameHeader={draft.round > 1}
              onHeader={header => session.set({ header })}
              onUserIdentity={userIdentity => session.set({ userIdentity })}
            />
          </div>
          <RunList ref={list} items={items} draw={draw} />
          {!readOnly && (
            <div className={classes.end}>
              <Button variant="default" onClick={submitting.review}>
                {t('submit.review')}
              </Button>
            </div>
          )}
        </main>
        <RunFoot
          session={session}
          state={state}
          cell={cell}
          answer={cell && answerTo(answers, cell.question.id)}
          keypad={keypad}
          evaluation={evaluation}
          missingFacts={missingHeader.length}
          busy={submitting.busy}
          onNextOpen={nextOpen}
          onAfterGrid={afterGrid}
          onSubmit={submitting.review}
          onAgain={onAgain}
          onBack={back}
        />
        {submitting.opened && (
          <SubmitDialog
            draft={draft}
            evaluation={evaluation}
            missingHeader={missingHeader}
            held={heldBack(session.files)}
            busy={submitting.busy}
            failure={submitting.failure}
            onGoTo={submitting.closeAnd(goTo)}
            onGoToHeader={submitting.closeAnd(showHeaderField)}
            onSubmit={() => void submitting.submit()}
            onClose={submitting.close}
          />
        )}
        {scanning && (
          <Suspense fallback={null}>
            <ScanDialog
              label={
                nextCode
                  ? tools.say(
                      definition.sections.flatMap(section => section.questions).find(({ id }) => id === nextCode)
                        ?.label,
                    ).text
                  : ''
              }
              onClose={() => setScanning(false)}
              onCode={code => {
                setScanning(false)
                take(code)
              }}
            />
          </Suspense>
        )}
        <RunGuard session={session} />
      </div>
    </RunToolsProvider>
  )
}
