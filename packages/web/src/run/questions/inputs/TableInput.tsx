import type { Column } from '@gemba/domain/checklists/definition/questions/table'
import type { TableRow } from '@gemba/domain/checklists/evaluation/answers.schema'
import type { CellFact } from '@gemba/domain/checklists/evaluation/outcome'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Icon } from '../../../ui/display/Icon.tsx'
import { ChoiceCards } from '../../../ui/forms/ChoiceCards.tsx'
import { NumberField } from '../../../ui/measurement/NumberField.tsx'
import { useRunTools } from '../../public/runTools.ts'
import { AnswerButtons } from '../AnswerButtons.tsx'
import { type AnswerInputProps, answerWith } from './answerInput.ts'
import classes from './inputs.module.css'
import { useTyped } from './TextInputs.tsx'

/** Rows that are added as needed; each is a block with a field for every column. */
export const TableInput = ({ question, answer, facts, label, readOnly, onChange }: AnswerInputProps<'table'>) => {
  const { t } = useTranslation('run')
  const rows = answer?.na ? [] : (answer?.rows ?? [])
  const change = (next: TableRow[]) => onChange(answerWith('table', answer, { rows: next }))
  const write = (at: number, column: string, value: string) =>
    change(
      rows.map((row, index) => {
        if (index !== at) return row
        const { [column]: _, ...rest } = row
        return value === '' ? rest : { ...rest, [column]: value }
      }),
    )
  const full = rows.length >= (question.maxRows ?? 200)
  return (
    <div>
      {rows.map((row, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          key={index}
          className={classes.tableRow}
          role="group"
          aria-label={t('row', { name: label, number: index + 1 })}
        >
          <header>
            {t('rowNumber', { number: index + 1 })}
            {!readOnly && (
              <ActionIcon
                variant="subtle"
                size={48}
                aria-label={t('removeRow', { number: index + 1 })}
                onClick={() => change(rows.filter((_, at) => at !== index))}
              >
                <Icon of={IconTrash} size={20} />
              </ActionIcon>
            )}
          </header>
          <div className={classes.cells}>
            {question.columns.map(column => (
              <Cell
                key={column.id}
                column={column}
                name={`${question.id}-${index}-${column.id}`}
                value={row[column.id] ?? ''}
                fact={facts.cells?.find(cell => cell.row === index && cell.column === column.id)}
                readOnly={readOnly}
                onChange={value => write(index, column.id, value)}
              />
            ))}
          </div>
        </div>
      ))}
      {!readOnly && !full && (
        <Button variant="default" leftSection={<Icon of={IconPlus} size={20} />} onClick={() => change([...rows, {}])}>
          {t('addRow')}
        </Button>
      )}
    </div>
  )
}

type CellProps = {
  column: Column
  name: string
  value: string
  fact: CellFact | undefined
  readOnly: boolean
  onChange: (value: string) => void
}

const Cell = ({ column, name, value, fact, readOnly, onChange }: CellProps) => {
  const { t } = useTranslation('run')
  const { say } = useRunTools()
  const label = say(column.label).text
  const typed = useTyped(value, onChange)
  const heading = (
    <span className={classes.cellLabel} dir="auto" aria-hidden="true">
      {label}
    </span>
  )
  switch (column.type) {
    case 'number':
      return (
        <div>
          {heading}
          <NumberField
            label={label}
            readOnly={readOnly}
            value={value === '' ? null : Number(value)}
            text={value === '' ? undefined : value}
            unit={column.unit}
            decimals={column.decimals}
            lower={column.min ?? null}
            upper={column.max ?? null}
            onChange={(_, decimal) => onChange(decimal ?? '')}
          />
        </div>
      )
    case 'passFail':
      return (
        <div>
          {heading}
          <AnswerButtons
            label={label}
            disabled={readOnly}
            offered={['pass', 'fail']}
            value={value === 'pass' || value === 'fail' ? value : undefined}
            onChange={onChange}
          />
        </div>
      )
    case 'yesNo':
    case 'singleChoice': {
      const choices =
        column.type === 'yesNo'
          ? (['yes', 'no'] as const).map(choice => ({ value: choice, label: t(choice) }))
          : column.options.map(option => ({ value: option.id, label: say(option.label).text }))
      return (
        <div>
          {heading}
          <ChoiceCards
            name={name}
            label={label}
            disabled={readOnly}
            columns={column.type === 'yesNo' ? 2 : 1}
            choices={choices}
            value={value || undefined}
            onChange={onChange}
          />
        </div>
      )
    }
    default:
      return (
        <TextInput
          label={<span dir="auto">{label}</span>}
          type={column.type === 'text' ? 'text' : column.type}
          maxLength={column.type === 'text' ? (column.maxLength ?? 500) : undefined}
          readOnly={readOnly}
          error={fact?.state === 'invalid' || undefined}
          {...typed}
        />
      )
  }
}
