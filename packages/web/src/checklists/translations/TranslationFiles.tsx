import { exportChecklistTexts } from '@gemba/domain/checklists/checklists.endpoints'
import type { ChecklistDetails } from '@gemba/domain/checklists/checklistViews.schema'
import { translationsToCsv } from '@gemba/domain/checklists/definition/translationTable'
import { Button, FileButton, Menu } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { fileAddress } from '../../platform/call.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { useEditor } from '../builder/state/useEditor.ts'
import { followFile, offerFile } from '../downloadChecklist.ts'
import { readTranslationFile } from './readTranslationFile.ts'
import { TranslationImportDialog } from './TranslationImportDialog.tsx'

type Rows = readonly (readonly string[])[]

/** The texts of a checklist as a file, and back. */
export const TranslationFiles = ({ checklist, readOnly }: { checklist: ChecklistDetails; readOnly: boolean }) => {
  const { t } = useTranslation('checklists')
  const editor = useEditor()
  const [rows, setRows] = useState<Rows>()
  const [reading, setReading] = useState(false)
  const forgetFile = useRef<() => void>(null)
  const exportWorkbook = async () => {
    try {
      // The server writes what it has.
      await editor.saveAll()
      followFile(fileAddress(exportChecklistTexts, { params: { id: checklist.id } }))
    } catch (error) {
      notifyFailure(t('row.exportFailed'), error)
    }
  }
  const exportCsv = () => {
    const { definition } = editor
    offerFile(`${checklist.code}-texts.csv`, translationsToCsv({ ...checklist, definition }), 'text/csv')
  }
  const take = async (file: File | null) => {
    if (!file) return
    // So that the same file is taken again once it is corrected.
    forgetFile.current?.()
    setReading(true)
    try {
      setRows(await readTranslationFile(file))
    } catch (error) {
      notifyFailure(t('translations.unreadable'), error)
    }
    setReading(false)
  }
  return (
    <>
      {checklist.can.export && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button variant="default" leftSection={<Icon of={IconDownload} />}>
              {t('translations.export')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void exportWorkbook()}>{t('translations.exportXlsx')}</Menu.Item>
            <Menu.Item onClick={exportCsv}>{t('translations.exportCsv')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {!readOnly && (
        <FileButton resetRef={forgetFile} accept=".xlsx,.csv,text/csv,.tsv,.txt" onChange={file => void take(file)}>
          {props => (
            <Button {...props} variant="default" loading={reading} leftSection={<Icon of={IconUpload} />}>
              {t('translations.import')}
            </Button>
          )}
        </FileButton>
      )}
      {rows && <TranslationImportDialog checklist={checklist} rows={rows} onClose={() => setRows(undefined)} />}
    </>
  )
}
