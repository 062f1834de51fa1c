import type { Section } from '@gemba/domain/checklists/definition/definition.schema'
import type { Question } from '@gemba/domain/checklists/definition/questions/question'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { answerTo, isEmpty } from '@gemba/domain/checklists/evaluation/answerTo'
import { isCritical } from '@gemba/domain/checklists/evaluation/triggers'
import { Button } from '@mantine/core'
import { memo, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { OtherLanguage } from '../public/OtherLanguage.tsx'
import { useRunTools } from '../public/runTools.ts'
import type { RunEvaluation } from '../session/evaluateRun.ts'
import classes from './SectionHead.module.css'
import { sameParts } from './sameParts.ts'

/**
 * Untouched questions of the section that pass by one word: those that 'All OK' answers, and those that it leaves to be
 * looked at one by one, because the checklist marks them as critical.
 */
export const untouchedChoices = (section: Section, answers: Answers, evaluation: RunEvaluation) => {
  const untouched = section.questions.filter(
    question =>
      (question.type === 'passFail' || (question.type === 'yesNo' && question.nonconforming !== undefined)) &&
      evaluation.byId.get(question.id)?.visible &&
      isEmpty(answerTo(answers, question.id)),
  )
  return { passed: untouched.filter(question => !isCritical(question)), critical: untouched.filter(isCritical) }
}

/** The answers with these questions passed, each with the moment at which it was done. */
export const withAllOk = (answers: Answers, questions: readonly Question[], at: string): Answers =>
  ({
    ...answers,
    ...Object.fromEntries(
      questions.map(question => [
        question.id,
        question.type === 'yesNo'
          ? {
              ...answerTo(answers, question.id),
              type: 'yesNo',
              value: question.nonconforming === 'yes' ? 'no' : 'yes',
              at,
            }
          : { ...answerTo(answers, question.id), type: 'passFail', value: 'pass', at },
      ]),
    ),
  }) as Answers

type SectionHeadProps = {
  section: Section
  answered: number
  total: number
  /** the checklist offers 'All OK', and the run can be changed */
  allOkOffered: boolean
  passed: readonly Question[]
  critical: readonly Question[]
  onAnswers: (update: (answers: Answers) => Answers) => void
}

/** A section's name, how far it is, its help, and 'All OK' where the checklist offers it. */
export const SectionHead = memo((props: SectionHeadProps) => {
  const { section, answered, total, allOkOffered, passed, critical, onAnswers } = props
  const { t } = useTranslation('run')
  const { say } = useRunTools()
  const [asking, setAsking] = useState(false)

  const shown = say(section.title)
  const title = shown.text
  return (
    <div className={classes.section}>
      <h2 dir="auto">{title}</h2>
      <OtherLanguage texts={section.help ? [shown, say(section.help)] : [shown]} />
      {total > 0 && <span className={classes.count}>{t('sectionAnswered', { answered, total })}</span>}
      {allOkOffered && passed.length > 0 && passed.length + critical.length > 1 && (
        <Button variant="default" className={classes.allOk} onClick={() => setAsking(true)}>
          {t('allOk.act')}
        </Button>
      )}
      {section.help && (
        <p className={classes.help} dir="auto">
          {say(section.help).text}
        </p>
      )}
      <ConfirmDialog
        harmless
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onAnswers(present => withAllOk(present, passed, new Date().toISOString()))
        }}
        title={t('allOk.act')}
        question={t('allOk.question', { n: passed.length })}
        what={{ name: title }}
      >
        {critical.length > 0 && (
          <div className={classes.critical}>
            <p>{t('allOk.critical', { n: critical.length })}</p>
            <ul>
              {critical.map(question => (
                <li key={question.id} dir="auto">
                  {say(question.label).text}
                </li>
              ))}
            </ul>
          </div>
        )}
      </ConfirmDialog>
    </div>
  )
}, sameParts)
SectionHead.displayName = 'SectionHead'
