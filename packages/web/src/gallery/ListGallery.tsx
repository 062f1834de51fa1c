import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconColumns3, IconDots, IconPlus, IconTableExport, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Avatar } from '../ui/display/Avatar.tsx'
import { Counter } from '../ui/display/Counter.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { Status } from '../ui/display/Status.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import { type Column, DataTable } from '../ui/lists/DataTable.tsx'
import { FilterBar } from '../ui/lists/FilterBar.tsx'
import { Pager } from '../ui/lists/Pager.tsx'
import type { Sort } from '../ui/lists/SortBy.tsx'
import { Panel, Section } from './Part.tsx'

interface Person {
  id: string
  name: string
  mail: string
  role: string
  more?: number
  group: string
  last: string
  status: 'Active' | 'Invited' | 'Locked'
}
const people: Person[] = [
  {
    id: 'ak2107',
    name: 'A. K.',
    mail: 'a.k@plant2.example',
    role: 'Checklist Operator',
    group: 'Mill cell, early shift',
    last: 'Today, 13:48',
    status: 'Active',
  },
  {
    id: 'bm1702',
    name: 'B. M.',
    mail: 'b.m@plant2.example',
    role: 'Document Scanner Reviewer',
    group: 'Receiving',
    last: 'Today, 11:27',
    status: 'Active',
  },
  {
    id: 'dn1120',
    name: 'D. N.',
    mail: 'd.n@plant2.example',
    role: 'Checklist Administrator',
    more: 1,
    group: 'Process engineering',
    last: 'Today, 08:12',
    status: 'Active',
  },
  {
    id: 'fh2240',
    name: 'F. H.',
    mail: 'f.h@plant2.example',
    role: 'Checklist Operator',
    group: 'Assembly, late shift',
    last: 'Never',
    status: 'Invited',
  },
  {
    id: 'pr1533',
    name: 'P. R.',
    mail: 'p.r@plant2.example',
    role: 'Issues Owner',
    group: 'Maintenance',
    last: '2 Mar 2026, 06:20',
    status: 'Locked',
  },
]
const columns: Column<Person>[] = [
  {
    id: 'username',
    header: 'Username',
    sortable: true,
    oneLine: true,
    cell: row => (
      <span style={{ display: 'inline-flex', gap: 12, alignItems: 'center' }}>
        <Avatar name={row.name} size={24} />
        {row.id}
      </span>
    ),
  },
  { id: 'name', header: 'Name', oneLine: true, sortable: true, cell: row => row.name },
  { id: 'mail', header: 'E-mail', from: 'wide', cell: row => row.mail },
  {
    id: 'roles',
    phone: 1,
    header: 'Roles',
    cell: row => (
      <>
        {row.role} {row.more && <Counter>+{row.more}</Counter>}
      </>
    ),
  },
  { id: 'group', header: 'Group', from: 'wide', phone: 2, cell: row => row.group },
  { id: 'last', header: 'Last sign-in', phone: 2, oneLine: true, sortable: true, cell: row => row.last },
  {
    id: 'status',
    header: 'Status',
    phone: 'key',
    oneLine: true,
    cell: row =>
      row.status === 'Active' ? (
        'Active'
      ) : (
        <Status state={row.status === 'Locked' ? 'warning' : 'pending'}>{row.status}</Status>
      ),
  },
]

export const ListPage = () => {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState<Sort>({ column: 'username', descending: false })
  const [selected, setSelected] = useState<Set<string>>(new Set(['fh2240']))
  return (
    <>
      <PageHeader
        title="Users"
        crumbs={[{ label: 'Dashboard', to: '#' }, { label: 'Administration', to: '#' }, { label: 'Users' }]}
        actions={
          <>
            <Button variant="default" leftSection={<Icon of={IconTableExport} />}>
              Export to Excel
            </Button>
            <Button leftSection={<Icon of={IconPlus} />}>Add user</Button>
          </>
        }
      />
      <Tabs
        label="Users"
        current="all"
        tabs={[
          { id: 'all', label: 'All', to: '#', count: 342 },
          { id: 'inv', label: 'Invited', to: '#', count: 4 },
          { id: 'h', label: 'History', to: '#' },
        ]}
      />
      <FilterBar
        search={{ value: search, onChange: setSearch, placeholder: 'Search for users...' }}
        onClearAll={() => {}}
        filters={[
          {
            id: 'g',
            label: 'Group',
            value: 'Quality, Assembly +6',
            onClear: () => {},
            field: <TextInput label="Group" />,
          },
          { id: 'r', label: 'Role', onClear: () => {}, field: <TextInput label="Role" /> },
        ]}
        end={
          <Button variant="subtle" leftSection={<Icon of={IconColumns3} />}>
            Columns
          </Button>
        }
      />
      <DataTable
        label="Users"
        columns={columns}
        rows={search ? [] : people}
        rowId={row => row.id}
        sort={sort}
        onSort={setSort}
        linkTo={row => `#${row.id}`}
        noHits={search ? { search, onClear: () => setSearch('') } : undefined}
        selection={{
          selected,
          onChange: setSelected,
          nameOf: row => row.id,
          actions: (
            <Button variant="subtle" leftSection={<Icon of={IconUsers} />}>
              Add to group
            </Button>
          ),
        }}
        rowActions={row => (
          <ActionIcon variant="subtle" color="bypass" aria-label={`More for ${row.id}`}>
            <Icon of={IconDots} />
          </ActionIcon>
        )}
      />
      <Pager
        total={342}
        page={page}
        pageSize={15}
        onPage={setPage}
        noun="users"
        pageSizes={[15, 50]}
        onPageSize={() => {}}
      />
    </>
  )
}

export const ListGallery = () => (
  <Section title="List page">
    <Panel flush>
      <ListPage />
    </Panel>
  </Section>
)
