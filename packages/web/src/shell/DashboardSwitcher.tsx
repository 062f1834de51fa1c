import type { MenuEntry } from '@gemba/domain/core/menu'
import type { MenuArea } from '@gemba/domain/core/menuLine'
import { Button, Menu } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { labelOf } from './menuItems.ts'
import { PreferencesMissing } from './PreferencesMissing.tsx'

const titles: Record<MenuArea, string> = {
  admin: 'platform:titles.adminDashboard',
  learner: 'platform:titles.learnerDashboard',
  floor: 'platform:titles.checklistsDashboard',
  guest: 'platform:titles.courseCatalog',
}

/** Says in which part of the product one is, and leads to the others. */
export const DashboardSwitcher = ({ area, dashboards }: { area: MenuArea; dashboards: readonly MenuEntry[] }) => {
  const { t } = useTranslation(['shell', 'platform'])
  const here = dashboards.find(({ id }) => id === area)
  return (
    <Menu position="bottom-start" shadow="md" width={232}>
      <Menu.Target>
        <Button
          variant="subtle"
          c="var(--g-ink)"
          fw={600}
          rightSection={<Icon of={IconSelector} size={16} />}
          visibleFrom="md"
        >
          {here ? labelOf(here, t) : t(titles[area])}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {dashboards.map(entry => (
          <Menu.Item
            key={entry.id}
            rightSection={entry.id === 'settings' && <PreferencesMissing />}
            renderRoot={props => routerLink({ ...props, to: entry.to ?? '/' })}
          >
            {labelOf(entry, t)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
