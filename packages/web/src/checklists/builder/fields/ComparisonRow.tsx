import type { Question } from '@gemba/domain/checklists/definition/questions/question'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import type { Comparison, Operator } from '@gemba/domain/checklists/definition/rules.schema'
import { needsValue, operatorsFor } from '@gemba/domain/checklists/evaluation/comparison'
import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useNames, withoutEmpty } from '../state/editing.ts'
import { useDefinition } from '../state/useEditor.ts'
import classes from './fields.module.css'
import { NumberBox } from './NumberBox.tsx'

/** A question that a rule may ask about. */
export type Askable = { value: string; label: string }

type ComparisonRowProps = {
  comparison: Comparison
  questions: readonly Askable[]
  onChange: (comparison: Comparison) => void
  end: ReactNode
}

/** 'Guard closed' 'is' 'fail': the question, how its answer is compared, and with what. */
export const ComparisonRow = ({ comparison, questions, onChange, end }: ComparisonRowProps) => {
  const { t } = useTranslation('checklists')
  const definition = useDefinition()
  const question = questionsOf(definition).find(one => one.id === comparison.question)
  const operators = question ? operatorsFor(question.type) : []
  const choices = question ? valuesOf(question) : undefined
  const change = (next: Partial<Comparison>) => {
    const about = next.question ? questionsOf(definition).find(one => one.id === next.question) : question
    const merged = { ...comparison, ...next }
    const allowed = about ? operatorsFor(about.type) : []
    const operator: Operator = allowed.includes(merged.operator) ? merged.operator : (allowed[0] ?? 'answered')
    const value = needsValue(operator) && !next.question ? merged.value : undefined
    onChange(
      withoutEmpty({ question: merged.question, operator, value: value ?? firstValue(about, operator) }) as Comparison,
    )
  }
  return (
    <div className={classes.comparison}>
      <Select
        aria-label={t('rule.question')}
        className={classes.wide}
        searchable
        limit={100}
        allowDeselect={false}
        data={questions}
        value={comparison.question}
        error={question ? undefined : t('rule.gone')}
        onChange={value => value && change({ question: value })}
        nothingFoundMessage={t('nothingFound')}
      />
      <Select
        aria-label={t('rule.operator')}
        allowDeselect={false}
        data={operators.map(value => ({ value, label: t(`operator.${value}`) }))}
        value={comparison.operator}
        onChange={value => value && change({ operator: value as Operator })}
      />
      {question && needsValue(comparison.operator) && (
        <Value question={question} choices={choices} comparison={comparison} onChange={value => change({ value })} />
      )}
      {end}
    </div>
  )
}

type ValueProps = {
  question: Question
  choices: string[] | undefined
  comparison: Comparison
  onChange: (value: string | number | undefined) => void
}

const Value = ({ question, choices, comparison: { value }, onChange }: ValueProps) => {
  const { t } = useTranslation('checklists')
  const name = useNames()
  const label = t('rule.value')
  if (choices) {
    const labels =
      'options' in question ? new Map(question.options.map(option => [option.id, name(option.label)])) : undefined
    return (
      <Select
        aria-label={label}
        allowDeselect={false}
        data={choices.map(choice => ({ value: choice, label: labels?.get(choice) ?? t(`answer.${choice}`) }))}
        value={String(value ?? '')}
        onChange={next => next && onChange(next)}
      />
    )
  }
  if (question.type === 'number' || question.type === 'calculated')
    return <NumberBox bare label={label} value={typeof value === 'number' ? value : undefined} onChange={onChange} />
  return (
    <TextInput
      aria-label={label}
      dir="auto"
      maxLength={500}
      type={question.type === 'date' ? 'date' : question.type === 'time' ? 'time' : 'text'}
      value={String(value ?? '')}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

const valuesOf = (question: Question): string[] | undefined => {
  if (question.type === 'passFail') return ['pass', 'fail']
  if (question.type === 'yesNo') return ['yes', 'no']
  return 'options' in question ? question.options.map(option => option.id) : undefined
}

const firstValue = (question: Question | undefined, operator: Operator): string | undefined =>
  question && needsValue(operator) ? valuesOf(question)?.[0] : undefined
