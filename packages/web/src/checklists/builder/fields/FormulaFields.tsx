import type { QuestionOf } from '@gemba/domain/checklists/definition/questions/question'
import { Select, Textarea } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type Change, useNames } from '../state/editing.ts'
import { useDefinition } from '../state/useEditor.ts'
import classes from './fields.module.css'
import { formulaValues } from './formulaValues.ts'
import { LimitFields } from './MeasurementFields.tsx'

const most = 1000

/** A formula; the values it calculates with are chosen by their names and written where the cursor last was, else at the end. */
export const FormulaFields = ({ question, change }: { question: QuestionOf<'calculated'>; change: Change }) => {
  const { t } = useTranslation('checklists')
  const name = useNames()
  const definition = useDefinition()
  const field = useRef<HTMLTextAreaElement>(null)
  const left = useRef<{ of: string; from: number; to: number }>(null)
  const values = useMemo(() => formulaValues(definition, question.id), [definition, question.id])
  const { expression } = question
  const write = (written: string) => {
    const end = expression.length
    const { from, to } = left.current?.of === question.id ? left.current : { from: end, to: end }
    const before = expression.slice(0, from)
    const next = `${before}${written}${expression.slice(to)}`
    if (next.length > most) return
    change({ expression: next }, 'expression')
    const after = before.length + written.length
    setTimeout(() => {
      field.current?.focus()
      field.current?.setSelectionRange(after, after)
    })
  }
  return (
    <div className={classes.stack}>
      <Textarea
        ref={field}
        className={classes.mono}
        label={t('field.formula')}
        description={t('field.formulaNote')}
        dir="ltr"
        autosize
        minRows={2}
        maxLength={most}
        spellCheck={false}
        value={expression}
        onChange={event => change({ expression: event.currentTarget.value }, 'expression')}
        onBlur={({ currentTarget: { selectionStart: from, selectionEnd: to } }) => {
          left.current = { of: question.id, from, to }
        }}
      />
      {values.length > 0 && (
        <Select
          label={t('field.formulaValue')}
          placeholder={t('field.formulaValueChoose')}
          searchable
          nothingFoundMessage={t('nothingFound')}
          value={null}
          data={values.map(({ written, label, column }) => ({
            value: written,
            label: [name(label), column && name(column)].filter(Boolean).join(', '),
          }))}
          onChange={written => written && write(written)}
        />
      )}
      <LimitFields question={question} change={change} />
    </div>
  )
}
