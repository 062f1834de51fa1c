import { readChecklistWorkbook } from '@gemba/domain/checklists/checklists.endpoints'
import type { Sheet, Workbook } from '@gemba/domain/checklists/workbook/workbook.schema'
import { Button, FileButton, Select } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { asCallError } from '../../../platform/callError.ts'
import { upload } from '../../../platform/upload.ts'
import { Icon } from '../../../ui/display/Icon.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import classes from './PastedColumns.module.css'
import type { PlanSource } from './planReport.ts'
import { headingIn, headRows, pastedText, planRows } from './planSheet.ts'
import { SamplePlan } from './SamplePlan.tsx'

/** Where a pasted table comes from. */
export type SheetSource = PlanSource & { sheet: string }

type Chosen = { name: string; sheets: Workbook['sheets']; sheet: number; heading: number }

const bestOf = (sheets: readonly Sheet[]): number =>
  Math.max(
    0,
    sheets.findIndex(sheet => headingIn(sheet) !== undefined),
  )

/** A sheet of an Excel file, whose rows are pasted from its heading on. */
export const PlanFile = ({ onText }: { onText: (text: string, source: SheetSource) => void }) => {
  const { t } = useTranslation('checklists')
  const [chosen, setChosen] = useState<Chosen>()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const forgetFile = useRef<() => void>(null)
  const show = (next: Chosen) => {
    const sheet = next.sheets[next.sheet]
    setChosen(next)
    if (!sheet) return
    const { rows, places } = planRows(sheet, next.heading)
    onText(pastedText(rows), { sheet: sheet.name, heading: next.heading + 1, rows: places })
  }
  const openSheet = (from: Pick<Chosen, 'name' | 'sheets'>, sheet: number) =>
    show({ ...from, sheet, heading: headingIn(from.sheets[sheet] ?? { name: '', rows: [], merged: [] }) ?? 0 })
  const take = async (file: File | null) => {
    if (!file) return
    forgetFile.current?.()
    setRefused(undefined)
    setBusy(true)
    try {
      const { sheets } = await upload(readChecklistWorkbook, { file })
      const filled = sheets.filter(({ rows }) => rows.length > 0)
      if (filled.length === 0) setRefused(t('paste.fileEmpty', { name: file.name }))
      else openSheet({ name: file.name, sheets: filled }, bestOf(filled))
    } catch (error) {
      setRefused(asCallError(error).message)
    }
    setBusy(false)
  }
  const sheet = chosen?.sheets[chosen.sheet]
  return (
    <>
      <div className={classes.file}>
        <FileButton resetRef={forgetFile} accept=".xlsx" onChange={file => void take(file)}>
          {props => (
            <Button {...props} variant="default" loading={busy} leftSection={<Icon of={IconFileSpreadsheet} />}>
              {t('paste.file')}
            </Button>
          )}
        </FileButton>
        {!chosen && <SamplePlan />}
        {chosen && sheet && (
          <>
            <Select
              label={<bdi>{chosen.name}</bdi>}
              aria-label={t('paste.sheet')}
              allowDeselect={false}
              value={String(chosen.sheet)}
              data={chosen.sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
              onChange={value => openSheet(chosen, Number(value))}
            />
            <Select
              label={t('paste.headingRow')}
              allowDeselect={false}
              value={String(chosen.heading)}
              data={sheet.rows.slice(0, headRows).map((row, at) => ({
                value: String(at),
                label: `${at + 1}: ${row.filter(Boolean).join(' · ').slice(0, 60)}`,
              }))}
              onChange={value => show({ ...chosen, heading: Number(value) })}
            />
          </>
        )}
      </div>
      {refused && <Notice tone="fail">{refused}</Notice>}
    </>
  )
}
