import { Button } from '@mantine/core'
import {
  IconBell,
  IconClipboardCheck,
  IconHelp,
  IconLayoutDashboard,
  IconRulerMeasure,
  IconSelector,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { StatusBadge } from '../ui/display/Status.tsx'
import { AppFrame } from '../ui/layout/AppFrame.tsx'
import { HeaderIconButton, HeaderSpace, SearchButton, UserButton } from '../ui/layout/HeaderBar.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import type { MenuItem } from '../ui/layout/SideMenu.tsx'
import { ProfileForm } from './FormGallery.tsx'
import { PeoplePage } from './ListGallery.tsx'

const menu: MenuItem[] = [
  { id: 'd', label: 'Dashboard', icon: IconLayoutDashboard, to: '#' },
  {
    id: 'p',
    label: 'Process Checklists',
    icon: IconClipboardCheck,
    children: [{ id: 'p1', label: 'Checklists', to: '#' }],
  },
  {
    id: 'q',
    label: 'Product Checklists',
    icon: IconRulerMeasure,
    children: [
      { id: 'q1', label: 'Issues Tracker', to: '#', count: 14 },
      { id: 'q2', label: 'QA Manager', to: '#', count: 9 },
    ],
  },
  {
    id: 'a',
    label: 'Administration',
    icon: IconUsersGroup,
    children: [
      { id: 'a0', label: 'Enrollment Keys', to: '#' },
      { id: 'a1', label: 'Users', to: '#', active: true },
      { id: 'a2', label: 'Groups', to: '#' },
    ],
  },
]

export const ShellGallery = ({ form = false }: { form?: boolean }) => (
  <AppFrame
    menu={menu}
    home="#"
    rail={form && location.hash === '#rail'}
    header={
      <>
        <Button variant="subtle" rightSection={<Icon of={IconSelector} size={16} />} visibleFrom="md">
          Admin Dashboard
        </Button>
        <SearchButton text="Search or jump to" shortcut="Ctrl K" />
        <HeaderSpace />
        <HeaderIconButton icon={IconBell} label="What's new" dot />
        <HeaderIconButton icon={IconHelp} label="Help" />
        <UserButton name="N. W." detail="Plant 2, Machining" label="User menu" />
      </>
    }
  >
    {form ? (
      <>
        <PageHeader
          title="jo0412"
          before={<Avatar name="J. O." />}
          tag={<StatusBadge state="pass">Active</StatusBadge>}
          crumbs={[{ label: 'Users', to: '#' }, { label: 'jo0412' }]}
        />
        <ProfileForm />
      </>
    ) : (
      <PeoplePage />
    )}
  </AppFrame>
)
