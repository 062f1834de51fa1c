import type { QuestionOf } from '@gemba/domain/checklists/questions/question'
import { Select, Textarea } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Change, useNames } from './editing.ts'
import classes from './fields.module.css'
import { formulaValues } from './formulaValues.ts'
import { LimitFields } from './MeasurementFields.tsx'
import { useDefinition } from './useEditor.ts'

const most = 1000

/** A formula; the values it calculates with are chosen by their names and written at the cursor. */
export const FormulaFields = ({ question, change }: { question: QuestionOf<'calculated'>; change: Change }) => {
  const { t } = useTranslation('checklists')
  const name = useNames()
  const definition = useDefinition()
  const field = useRef<HTMLTextAreaElement>(null)
  const values = useMemo(() => formulaValues(definition, question.id), [definition, question.id])
  const { expression } = question
  const write = (written: string) => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? { selectionStart: null, selectionEnd: null }
    const before = expression.slice(0, from ?? expression.length)
    const next = `${before}${written}${expression.slice(to ?? expression.length)}`
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
