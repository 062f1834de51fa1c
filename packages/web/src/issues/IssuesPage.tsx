import { IssueSeverity } from '@gemba/domain/checklists/severity'
import { personName } from '@gemba/domain/core/fields'
import { addressOf } from '@gemba/domain/core/routeTable'
import { IssueStatus } from '@gemba/domain/issues/issue.schema'
import { type IssueSummary, listIssues } from '@gemba/domain/issues/issues.endpoints'
import { Button, Checkbox, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { routerLink } from '../platform/address.tsx'
import { useCrumbs } from '../platform/crumbs.ts'
import { useOpenTitle, usePage } from '../platform/pageTitle.ts'
import { useList } from '../platform/useList.ts'
import { Dotted } from '../ui/display/Dotted.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { Status } from '../ui/display/Status.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { DataTable } from '../ui/lists/DataTable.tsx'
import { FilterBar } from '../ui/lists/FilterBar.tsx'
import { Pager } from '../ui/lists/Pager.tsx'
import { DueDate } from './DueDate.tsx'
import { IssueCreateDialog } from './IssueCreateDialog.tsx'
import { stateOfIssue } from './words.ts'

type Kind = 'process' | 'product'

/** Issues Tracker of process or product checklists. */
export const IssuesPage = () => {
  const { t } = useTranslation('issues')
  const type = usePage().params.checklistType as Kind
  const title = useOpenTitle()
  const crumbs = useCrumbs()
  const [creating, setCreating] = useState(false)
  const list = useList(listIssues, {
    sort: 'createdAt',
    descending: true,
    rows: answer => answer.issues,
    filters: ['status', 'severity', 'mine', 'unowned', 'overdue'],
    fixed: { type },
  })
  return (
    <>
      <PageHeader
        title={title}
        crumbs={crumbs}
        renderLink={routerLink}
        actions={
          list.answer?.can.create && (
            <Button leftSection={<Icon of={IconPlus} />} onClick={() => setCreating(true)}>
              {t('create')}
            </Button>
          )
        }
      />
      <FilterBar
        search={{ ...list.search, placeholder: t('search') }}
        filters={useFilters(list)}
        onClearAll={list.clear}
        end={list.answer && t('counts', list.answer.counts)}
      />
      <DataTable
        {...list.table}
        label={title}
        columns={useColumns()}
        rowId={issue => issue.id}
        linkTo={({ id }) => addressOf('/checklists/$checklistType/issues/$id', { checklistType: type, id })}
        renderLink={routerLink}
        empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
        tall
      />
      <Pager {...list.pager} />
      <IssueCreateDialog type={type} today={list.answer?.today} opened={creating} onClose={() => setCreating(false)} />
    </>
  )
}

const useColumns = () => {
  const { t } = useTranslation('issues')
  const place = ({ machine, part }: IssueSummary) => [machine, part].filter(Boolean).join(', ')
  return [
    {
      id: 'number',
      header: t('field.number'),
      sortable: true,
      oneLine: true,
      width: 120,
      cell: (issue: IssueSummary) => issue.number,
    },
    {
      id: 'title',
      header: t('field.title'),
      sortable: true,
      phone: 1 as const,
      cell: (issue: IssueSummary) => <bdi>{issue.title}</bdi>,
      second: (issue: IssueSummary) =>
        (place(issue) || issue.checklist) && <Dotted parts={[place(issue), issue.checklist?.name]} />,
    },
    {
      id: 'status',
      header: t('field.status'),
      sortable: true,
      oneLine: true,
      phone: 'key' as const,
      cell: (issue: IssueSummary) => <Status state={stateOfIssue[issue.status]}>{t(`status.${issue.status}`)}</Status>,
    },
    {
      id: 'severity',
      header: t('field.severity'),
      sortable: true,
      oneLine: true,
      from: 'wide' as const,
      phone: 2 as const,
      cell: (issue: IssueSummary) => t(`severity.${issue.severity}`),
    },
    {
      id: 'owner',
      header: t('field.owner'),
      oneLine: true,
      phone: 2 as const,
      cell: (issue: IssueSummary) => personName(issue.owner) || t('nobody'),
    },
    {
      id: 'dueDate',
      header: t('field.dueDate'),
      sortable: true,
      oneLine: true,
      phone: 2 as const,
      cell: (issue: IssueSummary) => <DueDate issue={issue} />,
    },
    {
      id: 'occurrences',
      header: t('field.occurrences'),
      sortable: true,
      from: 'widest' as const,
      numeric: true,
      cell: (issue: IssueSummary) => issue.occurrences,
    },
  ]
}

type List = ReturnType<typeof useList<typeof listIssues, IssueSummary>>

const useFilters = (list: List) => {
  const { t } = useTranslation('issues')
  const choice = (name: 'status' | 'severity', values: readonly string[]) => {
    const value = list.filter(name)
    return {
      id: name,
      label: t(`field.${name}`),
      ...(value && { value: t(`${name}.${value}`) }),
      onClear: () => list.setFilter(name, undefined),
      field: (
        <Select
          label={t(`field.${name}`)}
          data={values.map(code => ({ value: code, label: t(`${name}.${code}`) }))}
          value={value ?? null}
          onChange={code => list.setFilter(name, code ?? undefined)}
          clearable
        />
      ),
    }
  }
  const flag = (name: 'mine' | 'unowned' | 'overdue') => ({
    id: name,
    label: t(`only.${name}`),
    ...(list.filter(name) && { value: t('yes') }),
    onClear: () => list.setFilter(name, undefined),
    unlabelled: true,
    field: (
      <Checkbox
        label={t(`only.${name}`)}
        checked={list.filter(name) === 'true'}
        onChange={event => list.setFilter(name, event.currentTarget.checked ? 'true' : undefined)}
      />
    ),
  })
  return [
    choice('status', IssueStatus.options),
    choice('severity', IssueSeverity.options),
    flag('mine'),
    flag('unowned'),
    flag('overdue'),
  ]
}
