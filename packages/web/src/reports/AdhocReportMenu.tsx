import { type AdhocReport, deleteAdhocReport } from '@gemba/domain/reports/adhocReports.endpoints'
import type { Report } from '@gemba/embed-sdk'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { DeleteDialog } from '../platform/DeleteDialog.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { AdhocReportSettingsDialog } from './AdhocReportSettingsDialog.tsx'
import { ReportRevisionsDialog } from './ReportRevisionsDialog.tsx'

type AdhocReportMenuProps = {
  report: AdhocReport
  frame: Report | undefined
  onRestored: () => void
  onDeleted: () => void
}

/** What can be done with a report that someone made, besides editing it. */
export const AdhocReportMenu = ({ report, frame, onRestored, onDeleted }: AdhocReportMenuProps) => {
  const { t } = useTranslation('reports')
  const [opened, setOpened] = useState<'settings' | 'revisions' | 'delete'>()
  const dialog = { onClose: () => setOpened(undefined) }
  if (!report.owner) return null
  const { id, name, revision, can } = report
  // Power BI keeps none, so there is nothing left to do with someone else's.
  if (revision === null && !can.manage) return null
  const label = t('more', { name })
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={label} title={label}>
            <Icon of={IconDots} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can.manage && (
            <Menu.Item leftSection={<Icon of={IconPencil} />} onClick={() => setOpened('settings')}>
              {t('settings')}
            </Menu.Item>
          )}
          {revision !== null && (
            <Menu.Item leftSection={<Icon of={IconHistory} />} onClick={() => setOpened('revisions')}>
              {t('revisions')}
            </Menu.Item>
          )}
          {can.manage && (
            <Menu.Item color="fail" leftSection={<Icon of={IconTrash} />} onClick={() => setOpened('delete')}>
              {t('delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <AdhocReportSettingsDialog report={report} opened={opened === 'settings'} {...dialog} />
      <ReportRevisionsDialog
        report={report}
        frame={frame}
        onRestored={onRestored}
        opened={opened === 'revisions'}
        {...dialog}
      />
      <DeleteDialog
        {...dialog}
        opened={opened === 'delete'}
        endpoint={deleteAdhocReport}
        id={id}
        title={t('delete')}
        question={t('deleteQuestion')}
        what={{ name }}
        deleted={t('deleted', { name })}
        onDeleted={onDeleted}
      />
    </>
  )
}
