import { issuesFlag } from '@gemba/domain/checklists/checklistTypes'
import { missingHeader as missingHeaderOf } from '@gemba/domain/checklists/definition/header'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { answerTo } from '@gemba/domain/checklists/evaluation/answerTo'
import { addressOf } from '@gemba/domain/core/address'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useGo } from '../platform/address.tsx'
import { useFeature, useMe } from '../platform/me.ts'
import { seenLast } from '../platform/seenLast.ts'
import { useSwitchPerson } from '../platform/useSwitchPerson.ts'
import { RunMachineProvider } from './public/runMachine.ts'
import { RunToolsProvider } from './public/runTools.ts'
import { startLanguage } from './questions/checklistLanguage.ts'
import type { ActiveCell } from './questions/MeasureBlock.tsx'
import { showHeaderField } from './questions/places.ts'
import { RunFields } from './questions/RunFields.tsx'
import { itemsOf } from './questions/runItems.ts'
import { useServerTools } from './questions/tools.ts'
import { useKeypad } from './questions/useKeypad.ts'
import { useQuestionInView } from './questions/useQuestionInView.ts'
import { RunFoot } from './RunFoot.tsx'
import { RunGuard } from './RunGuard.tsx'
import { RunHeader } from './RunHeader.tsx'
import type { RunListHandle } from './RunList.tsx'
import { RunMenu } from './RunMenu.tsx'
import { RunNotices } from './RunNotices.tsx'
import { RunQuestions } from './RunQuestions.tsx'
import classes from './RunScreen.module.css'
import { SubmitDialog } from './SubmitDialog.tsx'
import { useCodeEntry } from './scan/useCodeEntry.ts'
import type { DeviceFile } from './session/deviceRun.ts'
import { useEvaluation } from './session/evaluateRun.ts'
import { heldBack } from './session/runFiles.ts'
import type { RunSession } from './session/runSession.ts'
import type { DraftCopy } from './session/sortDeviceRuns.ts'
import { useLease } from './useLease.ts'
import { useRunMoves } from './useRunMoves.ts'
import { useSubmitting } from './useSubmitting.ts'

const RunBypass = lazy(() => import('./RunBypass.tsx').then(file => ({ default: file.RunBypass })))
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
  const lease = useLease(session)
  const { definition } = draft
  const state = useSyncExternalStore(session.subscribe, session.get)
  useSyncExternalStore(session.files.subscribe, session.files.version)
  const [locale, setLocale] = useState(() => startLanguage(definition, i18n.language))
  const tools = useServerTools(draft, session.files, locale)
  const wide = useMediaQuery('(min-width: 48em)', matchMedia('(min-width: 48em)').matches) ?? false
  const list = useRef<RunListHandle>(null)
  const [cell, setCell] = useState<ActiveCell>()
  const [scanning, setScanning] = useState(false)
  const [bypassing, setBypassing] = useState(false)
  const keypad = useKeypad()
  const [decided, setDecided] = useState<readonly string[]>([])
  const onDecided = useCallback((copy: string) => setDecided(known => [...known, copy]), [])
  const undecided = copies.reduce(
    (open, { id, conflicts = [] }) => open + (decided.includes(id) ? 0 : conflicts.length),
    0,
  )

  const reopened = useMemo(() => new Set(draft.reopened ?? []), [draft])
  const carried = useMemo<Answers>(
    () => Object.fromEntries(Object.entries(draft.earlier ?? {}).filter(([id]) => !reopened.has(id))),
    [draft, reopened],
  )
  const atTerminal = useMe().terminal !== null
  const switchTo = useSwitchPerson()
  const latestSwitch = useRef(switchTo)
  latestSwitch.current = switchTo
  const switchPerson = useCallback(() => void latestSwitch.current(), [])
  const tracker = useFeature(issuesFlag[draft.checklist.type])
  const answers = useMemo(() => ({ ...state.answers, ...carried }), [state.answers, carried])
  // What was entered is drawn at once; what it amounts to for the whole run follows when the browser has time.
  const evaluation = useEvaluation(definition, useDeferredValue(answers), { tracker })
  const visible = useMemo(
    () => evaluation.questions.flatMap(question => (question.visible ? [question.id] : [])).join(),
    [evaluation],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: items change with what is visible, not with every answer
  const items = useMemo(() => itemsOf(definition, evaluation, wide), [definition, visible, wide])
  const missingHeader = useMemo(
    () => (draft.round > 1 ? [] : missingHeaderOf(definition, state.header)),
    [draft, definition, state.header],
  )
  const current = useQuestionInView()
  const readOnly = state.readOnly !== null
  const isReadOnly = useCallback((id: string) => readOnly || Object.hasOwn(carried, id), [readOnly, carried])

  const goTo = useCallback((question: string) => list.current?.goTo(question), [])
  const moves = useRunMoves({ evaluation, missingHeader, current, isReadOnly, goTo })
  const submitting = useSubmitting(session, {
    about: state.header,
    goTo,
    goToHeader: showHeaderField,
    missingHeader,
    owing: evaluation.owing,
  })
  const onAnswer = session.answer
  const { take, next: nextCode } = useCodeEntry({ evaluation, answers, isReadOnly, current, onAnswer, goTo })
  const scan = useCallback(() => setScanning(true), [])
  const bypass = useCallback(() => setBypassing(true), [])
  const back = useCallback(
    () => void go(seenLast.of(addressOf('/checklists/$checklistType', { checklistType: draft.checklist.type }))),
    [go, draft],
  )

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
              onEnter={session.set}
              onLanguage={setLocale}
              onLease={lease}
              onScan={nextCode ? scan : undefined}
              onBypass={draft.round === 1 ? bypass : undefined}
              onSwitch={atTerminal ? switchPerson : undefined}
              onLeave={back}
            />
          }
        />
        <main className={classes.main} onKeyDown={moves.key}>
          <div className={classes.column}>
            <RunNotices
              session={session}
              readOnly={state.readOnly}
              failure={state.failure}
              isKept={state.saveState.state === 'device'}
              isUnkept={state.saveState.state === 'nowhere'}
              copies={copies}
              onDecided={onDecided}
              loose={loose}
            />
            <RunFields
              definition={definition}
              header={state.header}
              userIdentity={state.userIdentity}
              errors={submitting.headerErrors}
              readOnly={readOnly}
              sameHeader={draft.round > 1}
              onEnter={session.set}
            />
          </div>
          <RunMachineProvider value={state.header.machine ?? ''}>
            <RunQuestions
              ref={list}
              session={session}
              items={items}
              answers={answers}
              evaluation={evaluation}
              carried={carried}
              reopened={reopened}
              readOnly={readOnly}
              isReadOnly={isReadOnly}
              showMissing={submitting.showMissing}
              refusals={submitting.refusals}
              keypad={keypad}
              onActive={setCell}
            />
          </RunMachineProvider>
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
          onNextOpen={moves.nextOpen}
          onAfterGrid={moves.afterGrid}
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
            undecided={undecided}
            busy={submitting.busy}
            failure={submitting.failure}
            onGoTo={submitting.closeAnd(goTo)}
            onGoToHeader={submitting.closeAnd(showHeaderField)}
            onSubmit={() => void submitting.submit()}
            onClose={submitting.close}
          />
        )}
        {bypassing && (
          <Suspense fallback={null}>
            <RunBypass session={session} onClose={() => setBypassing(false)} />
          </Suspense>
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
