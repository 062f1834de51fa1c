import { Avatar } from '../ui/display/Avatar.tsx'
import { Counter } from '../ui/display/Counter.tsx'
import { Status } from '../ui/display/Status.tsx'
import type { Column } from '../ui/lists/column.ts'

export interface Person {
  id: string
  name: string
  mail: string
  role: string
  more?: number
  group: string
  last: string
  status: 'Active' | 'Invited' | 'Locked'
}
export const people: Person[] = [
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
export const columns: Column<Person>[] = [
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
