import { exportChecklistWorkbook } from '@gemba/domain/checklists/checklists.endpoints'
import type { ChecklistSummary } from '@gemba/domain/checklists/checklistViews.schema'
import { addressOf } from '@gemba/domain/core/address'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCopy,
  IconDots,
  IconDownload,
  IconFileSpreadsheet,
  IconPencil,
  IconPower,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { fileAddress } from '../../platform/call.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { downloadChecklist, followFile } from '../downloadChecklist.ts'

type Props = { checklist: ChecklistSummary; onCopy: () => void; onLeave: () => void }

/** What can be done with one checklist of the list. */
export const ChecklistRowMenu = ({ checklist, onCopy, onLeave }: Props) => {
  const { t } = useTranslation('checklists')
  const go = useGo()
  const { id, type: checklistType, name, can, active } = checklist
  const at = { checklistType, id }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size={32} aria-label={t('row.menu', { name })} title={t('row.menu', { name })}>
          <Icon of={IconDots} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon of={IconPencil} />}
          onClick={() => void go(addressOf('/admin/checklists/$checklistType/$id', at))}
        >
          {can.update ? t('row.edit') : t('row.view')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon of={IconUsers} />}
          onClick={() => void go(addressOf('/admin/checklists/$checklistType/$id/assignments', at))}
        >
          {can.assign ? t('row.assign') : t('tab.assignments')}
        </Menu.Item>
        {can.duplicate && (
          <Menu.Item leftSection={<Icon of={IconCopy} />} onClick={onCopy}>
            {t('row.duplicate')}
          </Menu.Item>
        )}
        {can.export && (
          <>
            <Menu.Item
              leftSection={<Icon of={IconDownload} />}
              onClick={() => void downloadChecklist(checklist, t('row.exportFailed'))}
            >
              {t('row.export')}
            </Menu.Item>
            <Menu.Item
              leftSection={<Icon of={IconFileSpreadsheet} />}
              onClick={() => followFile(fileAddress(exportChecklistWorkbook, { params: { id }, query: {} }))}
            >
              {t('row.exportWorkbook')}
            </Menu.Item>
          </>
        )}
        {(can.update || can.delete) && <Menu.Divider />}
        {can.delete ? (
          <Menu.Item color="fail" leftSection={<Icon of={IconTrash} />} onClick={onLeave}>
            {t('row.delete')}
          </Menu.Item>
        ) : (
          can.update && (
            <Menu.Item leftSection={<Icon of={IconPower} />} onClick={onLeave}>
              {active ? t('row.deactivate') : t('row.activate')}
            </Menu.Item>
          )
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
