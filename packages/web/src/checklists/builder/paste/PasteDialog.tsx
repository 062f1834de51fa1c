import { type QuestionType, questionTypes } from '@gemba/domain/checklists/definition/questions/question'
import type { FitPart } from '@gemba/domain/checklists/measurement/nominalText'
import { Button, Radio, Select, Stack, Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Dialog, DialogCancel } from '../../../ui/feedback/Dialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import dialogs from '../../list/dialogs.module.css'
import { useOutlineActs } from '../outline/outlineActs.ts'
import type { ColumnRole } from './columnRoles.ts'
import { LimitCheck } from './LimitCheck.tsx'
import { useNumberClash } from './numberClash.ts'
import { PastedColumns } from './PastedColumns.tsx'
import { PlanFile, type SheetSource } from './PlanFile.tsx'
import { PlanNumbers } from './PlanNumbers.tsx'
import { PlanReport } from './PlanReport.tsx'
import { linesOf, questionsFromLines, questionsFromRows } from './pastedLines.ts'
import { rowsOf, withoutNumbers } from './pastedMeasurements.ts'
import { tableOf } from './pastedTable.ts'

type Props = { opened: boolean; onClose: () => void; plan?: boolean }
const pastable = questionTypes.filter(type => !['singleChoice', 'multipleChoice', 'table', 'calculated'].includes(type))
const maxLines = 500
const numeric: readonly ColumnRole[] = ['nominal', 'tolerance', 'upperBy', 'lowerBy', 'lsl', 'usl']

/**
 * Lines of a text, rows of a spreadsheet or a measuring plan in Excel become questions in one step that one undo takes back.
 * `plan`: a file is asked for, and nothing else.
 */
export const PasteDialog = ({ opened, onClose, plan = false }: Props) => {
  const { t } = useTranslation('checklists')
  return (
    <Dialog opened={opened} onClose={onClose} title={t(plan ? 'plan.title' : 'paste.title')} size={880}>
      <PasteForm onClose={onClose} plan={plan} />
    </Dialog>
  )
}

const PasteForm = ({ onClose, plan }: { onClose: () => void; plan: boolean }) => {
  const { t } = useTranslation(['checklists', 'ui'])
  const acts = useOutlineActs()
  const [text, setText] = useState('')
  const [source, setSource] = useState<SheetSource>()
  const [chosenType, setType] = useState<QuestionType>()
  const [heading, setHeading] = useState<boolean>()
  const [corrected, setCorrected] = useState<readonly ColumnRole[]>()
  const table = useMemo(() => {
    const read = tableOf(text, heading)
    return read && corrected?.length === read.roles.length ? { ...read, roles: corrected } : read
  }, [text, heading, corrected])
  const [part, setPart] = useState<FitPart>()
  const read = useMemo(() => table && rowsOf(table, part), [table, part])
  const [checked, setChecked] = useState<typeof read>()
  const [numbersKept, setNumbersKept] = useState<boolean>()
  const type = chosenType ?? (table?.roles.some(role => numeric.includes(role)) ? 'measurement' : 'passFail')
  const clash = useNumberClash(type === 'measurement' ? table : undefined)
  const keepsNumbers = numbersKept ?? clash?.isOfDrawing ?? true
  const rows = keepsNumbers ? read : read && withoutNumbers(read)
  const asks = rows?.some(row => row.asks.length > 0) && checked !== read
  const count = rows?.length ?? linesOf(text).length
  const readAnew = () => setCorrected(undefined)
  return (
    <form
      className={dialogs.form}
      onSubmit={event => {
        event.preventDefault()
        acts.paste((language, taken) =>
          rows ? questionsFromRows(rows, type, language, taken) : questionsFromLines(text, type, language, taken),
        )
        onClose()
      }}
    >
      <PlanFile
        onText={(read, from) => {
          setText(read)
          setSource(from)
          readAnew()
          setHeading(true)
        }}
      />
      {plan && !table && <p className={dialogs.note}>{t('plan.note')}</p>}
      {!plan && (
        <Textarea
          label={t('paste.lines')}
          description={t('paste.note')}
          dir="auto"
          minRows={table ? 4 : 10}
          maxRows={table ? 4 : 18}
          autosize
          data-autofocus
          value={text}
          error={count > maxLines ? t('paste.tooMany', { most: maxLines }) : undefined}
          onChange={event => {
            setText(event.currentTarget.value)
            setSource(undefined)
            readAnew()
            setHeading(undefined)
          }}
        />
      )}
      {(!plan || table) && (
        <Select
          label={t('paste.type')}
          allowDeselect={false}
          value={type}
          data={pastable.map(value => ({ value, label: t(`type.${value}`) }))}
          onChange={value => value && setType(value as QuestionType)}
        />
      )}
      {rows?.some(({ isFit }) => isFit) && (
        <Radio.Group
          label={t('paste.fit')}
          description={t('paste.fitNote')}
          value={part ?? ''}
          onChange={value => setPart(value as FitPart)}
        >
          <Stack gap={8} mt={8}>
            <Radio value="hole" label={t('paste.hole')} />
            <Radio value="shaft" label={t('paste.shaft')} />
          </Stack>
        </Radio.Group>
      )}
      {table && rows && (
        <PastedColumns
          table={table}
          rows={rows}
          onRoles={setCorrected}
          onHeading={isHeading => {
            setHeading(isHeading)
            readAnew()
          }}
        />
      )}
      {clash && <PlanNumbers clash={clash} kept={keepsNumbers} onKeep={setNumbersKept} />}
      {rows && (
        <LimitCheck rows={rows} checked={!asks} onCheck={isChecked => setChecked(isChecked ? read : undefined)} />
      )}
      {table && rows && source && <PlanReport table={table} rows={rows} source={source} />}
      {plan && count > maxLines && <Notice tone="fail">{t('paste.tooMany', { most: maxLines })}</Notice>}
      <div className={dialogs.acts}>
        <DialogCancel />
        <Button type="submit" disabled={count === 0 || count > maxLines || asks}>
          {t('paste.act', { n: count })}
        </Button>
      </div>
    </form>
  )
}
