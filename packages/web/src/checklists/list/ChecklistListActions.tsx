import { Button, Menu } from '@mantine/core'
import { IconCategory, IconDotsVertical, IconFileImport, IconPlus, IconTags } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCan } from '../../platform/me.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import type { ListDialog } from './ChecklistListDialog.tsx'

type ChecklistListActionsProps = { mayCreate: boolean; onOpen: (dialog: ListDialog) => void }

/** What can be done with the list of checklists: categories and tags, import, create. */
export const ChecklistListActions = ({ mayCreate, onOpen }: ChecklistListActionsProps) => {
  const { t } = useTranslation('checklists')
  const can = useCan()
  return (
    <>
      {(can('Checklist Categories Review') || can('Tags Review')) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" px={9} aria-label={t('list.more')} title={t('list.more')}>
              <Icon of={IconDotsVertical} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Icon of={IconCategory} />} onClick={() => onOpen('categories')}>
              {t('categories.title')}
            </Menu.Item>
            <Menu.Item leftSection={<Icon of={IconTags} />} onClick={() => onOpen('tags')}>
              {t('tags.title')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {mayCreate && (
        <>
          <Button variant="default" leftSection={<Icon of={IconFileImport} />} onClick={() => onOpen('import')}>
            {t('import.open')}
          </Button>
          <Button leftSection={<Icon of={IconPlus} />} onClick={() => onOpen('create')}>
            {t('create.open')}
          </Button>
        </>
      )}
    </>
  )
}
