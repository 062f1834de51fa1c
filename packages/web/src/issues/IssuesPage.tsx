import { severities } from '@gemba/domain/checklists/severity'
import { addressOf } from '@gemba/domain/core/address'
import { IssueStatus } from '@gemba/domain/issues/issue.schema'
import { exportIssues, listIssues } from '@gemba/domain/issues/issues.endpoints'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ExportMenu } from '../exports/public/ExportMenu.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useOpenTitle, usePage } from '../platform/pageTitle.ts'
import { useList } from '../platform/useList.ts'
import { SavedViews } from '../savedViews/public/SavedViews.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import type { Filter } from '../ui/lists/filter.ts'
import { ListPage } from '../ui/lists/ListPage.tsx'
import { IssueCreateDialog } from './IssueCreateDialog.tsx'
import { useIssueColumns } from './issueColumns.tsx'

type Kind = 'process' | 'product'

/** Issues Tracker of process or product checklists. */
export const IssuesPage = () => {
  const { t } = useTranslation('issues')
  const type = usePage().params.checklistType as Kind
  const title = useOpenTitle()
  const [creating, setCreating] = useState(false)
  const choice = (name: 'status' | 'severity', values: readonly string[]): Filter<typeof name> => ({
    kind: 'choice',
    name,
    label: t(`field.${name}`),
    options: values.map(value => ({ value, label: t(`${name}.${value}`) })),
  })
  const flag = (name: 'mine' | 'unowned' | 'overdue'): Filter<typeof name> => ({
    kind: 'flag',
    name,
    label: t(`only.${name}`),
  })
  const list = useList(listIssues, {
    sort: 'createdAt',
    descending: true,
    rows: response => response.issues,
    filters: [
      choice('status', IssueStatus.options),
      choice('severity', severities),
      flag('mine'),
      flag('unowned'),
      flag('overdue'),
    ],
    fixed: { type },
  })
  return (
    <ListPage
      title={title}
      crumbs={useCrumbs()}
      actions={
        list.response?.can.create && (
          <Button leftSection={<Icon of={IconPlus} />} onClick={() => setCreating(true)}>
            {t('create')}
          </Button>
        )
      }
      list={list}
      search={t('search')}
      exports={<ExportMenu of={exportIssues} list={list} />}
      views={<SavedViews />}
      end={list.response && t('counts', list.response.counts)}
      rows={{
        label: title,
        columns: useIssueColumns(),
        rowId: issue => issue.id,
        linkTo: ({ id }) => addressOf('/checklists/$checklistType/issues/$id', { checklistType: type, id }),
        tall: true,
      }}
      empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
    >
      <IssueCreateDialog
        type={type}
        today={list.response?.today}
        opened={creating}
        onClose={() => setCreating(false)}
      />
    </ListPage>
  )
}
