import { nameIn } from '@gemba/domain/checklists/checklistName'
import { text } from '@gemba/domain/checklists/definition/localizedText'
import { numbersOf } from '@gemba/domain/checklists/definition/numbering'
import { answerTo } from '@gemba/domain/checklists/evaluation/answerTo'
import type { OpenedLink } from '@gemba/domain/publicLinks/publicChecklist.endpoints'
import { NativeSelect } from '@mantine/core'
import { IconArrowDown, IconSend } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { CallError } from '../platform/callError.ts'
import { useFormat } from '../platform/format.ts'
import { UnsavedGuard } from '../platform/UnsavedGuard.tsx'
import { QuestionView } from '../run/public/QuestionView.tsx'
import { RunMachineProvider } from '../run/public/runMachine.ts'
import { type RunTools, RunToolsProvider } from '../run/public/runTools.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { FootBar } from '../ui/layout/BottomBar.tsx'
import { footClearance, headClearance } from '../ui/layout/stickyClearance.ts'
import { Ruler } from '../ui/measurement/Ruler.tsx'
import { keptRun } from './keptRun.ts'
import { OutboxDock } from './OutboxDock.tsx'
import classes from './PublicChecklist.module.css'
import { PublicFacts } from './PublicFacts.tsx'
import { speakAs } from './pageLanguage.ts'
import { usePublicRun } from './usePublicRun.ts'

const languageName = (language: string) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language

type PublicRunScreenProps = { code: string; opened: OpenedLink; onPinNeeded: (refusal: CallError) => void }

/** A checklist as someone without an account fills it in: it works from what was opened, with or without network. */
export const PublicRunScreen = ({ code, opened, onPinNeeded }: PublicRunScreenProps) => {
  const { t } = useTranslation('publicLinks')
  const { t: ofRun } = useTranslation('run')
  const { day } = useFormat()
  const { definition, company } = opened
  const [locale, setLocale] = useState(() => keptRun(code, opened).locale ?? opened.language)
  const name = nameIn(opened.checklist, locale)
  const { run, files, evaluation, showMissing, sending, isWaiting, isKept, failure, missingHeader, ...acts } =
    usePublicRun(code, opened, { checklist: name, locale, onPinNeeded })
  const choose = (language: string) => {
    setLocale(language)
    acts.enter({ locale: language })
    void speakAs(language)
  }
  const tools = useMemo<RunTools>(
    () => ({
      ...{ locale, files, day, signer: run.name },
      say: (value, placeholder) => text(value, locale, definition.defaultLanguage, placeholder),
      people: async () => [],
      names: async () => [],
    }),
    [locale, files, day, run.name, definition],
  )
  const numbers = useMemo(() => numbersOf(definition), [definition])
  const facts = useMemo(() => new Map(evaluation.questions.map(one => [one.id, one])), [evaluation])
  const asked = evaluation.questions.filter(question => question.visible && question.asked)
  const { answered, total, failed } = evaluation.counts
  const progress = ofRun('answered', { answered, total })
  const refusals: Readonly<Record<string, string>> = failure?.fields ?? {}
  // What the link filled in was entered by no one.
  const unsent = Object.values(run.answers).some(({ at }) => at !== undefined)
  return (
    <RunToolsProvider value={tools}>
      <RunMachineProvider value={run.header.machine}>
        <div className={classes.page}>
          <header ref={headClearance} className={classes.header}>
            <div>
              <h1 dir="auto" lang={locale}>
                {name}
              </h1>
              <p>
                <bdi>{company}</bdi>
              </p>
            </div>
            {definition.languages.length > 1 && (
              <NativeSelect
                aria-label={t('language')}
                value={locale}
                data={definition.languages.map(value => ({ value, label: languageName(value) }))}
                onChange={event => choose(event.currentTarget.value)}
              />
            )}
            <div className={classes.progress}>
              <Ruler
                ticks={asked.map(({ outcome, answered: done }) =>
                  outcome === 'fail' ? 'failed' : outcome === 'na' ? 'na' : done ? 'answered' : 'open',
                )}
                at={-1}
                label={[progress, failed > 0 ? ofRun('failed', { n: failed }) : ''].filter(Boolean).join(', ')}
              />
            </div>
          </header>
          <main className={classes.main}>
            {isWaiting && <Notice tone="warning">{t('offline')}</Notice>}
            {!isKept && <Notice tone="warning">{t('notKept')}</Notice>}
            {failure && <Notice tone="fail">{failure.message}</Notice>}
            <PublicFacts
              opened={opened}
              run={run}
              missing={showMissing ? missingHeader : []}
              showMissing={showMissing}
              refusals={refusals}
              readOnly={sending}
              onEnter={acts.enter}
            />
            {definition.sections.map(section => {
              const shown = section.questions.filter(({ id }) => facts.get(id)?.visible)
              return (
                shown.length > 0 && (
                  <section key={section.id} className={classes.section} aria-labelledby={`section-${section.id}`}>
                    <h2 id={`section-${section.id}`} dir="auto" lang={locale}>
                      {tools.say(section.title).text}
                    </h2>
                    {shown.map(question => {
                      const fact = facts.get(question.id)
                      return (
                        fact && (
                          <QuestionView
                            key={question.id}
                            question={question}
                            number={numbers.get(question.id) ?? null}
                            answer={answerTo(run.answers, question.id)}
                            facts={fact}
                            showMissing={showMissing}
                            refusal={refusals[`answers.${question.id}`]}
                            mode={sending ? 'readOnly' : 'open'}
                            onAnswer={acts.answer}
                          />
                        )
                      )
                    })}
                  </section>
                )
              )
            })}
          </main>
          <div ref={footClearance} className={classes.foot}>
            <FootBar
              said={<OutboxDock said={isWaiting ? t('keptHere') : progress} />}
              note={
                evaluation.owing.length > 0
                  ? t('left', { n: evaluation.owing.length })
                  : t(acts.refusedAt === undefined ? 'ready' : 'fileRefused')
              }
              action={
                evaluation.owing.length > 0 && !showMissing
                  ? { label: t('nextOpen'), icon: IconArrowDown, onClick: acts.nextOpen }
                  : {
                      label: t('send'),
                      icon: IconSend,
                      onClick: acts.send,
                      loading: sending,
                      disabled: sending,
                    }
              }
            />
          </div>
          <UnsavedGuard dirty={unsent && !acts.isDone} what={name} />
        </div>
      </RunMachineProvider>
    </RunToolsProvider>
  )
}
