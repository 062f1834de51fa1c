import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Icon } from '../ui/display/Icon.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import type { Filter } from '../ui/lists/filter.ts'
import { ListPage } from '../ui/lists/ListPage.tsx'
import type { ListView } from '../ui/lists/listView.ts'
import { Panel, Section } from './Part.tsx'
import { columns, type Person, people } from './people.tsx'

const groups = ['Quality', 'Assembly, late shift', 'Receiving', 'Maintenance']
const optionsOf = (labels: readonly string[]) => labels.map(label => ({ value: label, label }))
const filters: Filter[] = [
  { kind: 'choices', name: 'group', label: 'Group', options: optionsOf(groups) },
  { kind: 'choice', name: 'status', label: 'Status', options: optionsOf(['Active', 'Invited', 'Locked']) },
]

/** A list as `useList` would have it, of five people who are always there. */
const usePeople = (): ListView<Person> => {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(15)
  const [sort, setSort] = useState({ column: 'username', descending: false })
  const [values, setValues] = useState<Record<string, string | undefined>>({ group: 'Quality,Receiving' })
  return {
    rows: search ? [] : people,
    search: { value: search, onChange: setSearch },
    filters: { declared: filters, get: name => values[name], set: next => setValues({ ...values, ...next }) },
    narrowed: true,
    clear: () => {
      setSearch('')
      setValues({})
    },
    sort,
    onSort: setSort,
    pager: { total: 342, page, pageSize, onPage: setPage, onPageSize: setPageSize },
  }
}

export const PeoplePage = () => (
  <ListPage
    title="Users"
    crumbs={[{ label: 'Dashboard', to: '#' }, { label: 'Administration', to: '#' }, { label: 'Users' }]}
    actions={<Button leftSection={<Icon of={IconPlus} />}>Add user</Button>}
    tabs={{
      current: 'all',
      tabs: [
        { id: 'all', label: 'All', to: '#', count: 342 },
        { id: 'inv', label: 'Invited', to: '#', count: 4 },
        { id: 'h', label: 'History', to: '#' },
      ],
    }}
    list={usePeople()}
    search="Search for users..."
    rows={{
      label: 'Users',
      columns,
      rowId: row => row.id,
      linkTo: row => `#${row.id}`,
      rowActions: row => (
        <ActionIcon variant="subtle" color="bypass" aria-label={`More for ${row.id}`}>
          <Icon of={IconDots} />
        </ActionIcon>
      ),
      bulk: {
        nameOf: row => row.id,
        actions: (selected, clear) => (
          <Button variant="subtle" leftSection={<Icon of={IconUsers} />} onClick={clear}>
            Add {selected.length} to group
          </Button>
        ),
      },
    }}
    empty={<EmptyState title="There are no users." />}
    pageSizes={[15, 50]}
    noun={() => 'users'}
  />
)

export const ListGallery = () => (
  <Section title="List page">
    <Panel flush>
      <PeoplePage />
    </Panel>
  </Section>
)
