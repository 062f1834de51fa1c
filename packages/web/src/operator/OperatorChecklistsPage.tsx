import { type ChecklistType, checklistFeature } from '@gemba/domain/checklists/checklist.schema'
import { addressOf } from '@gemba/domain/core/routeTable'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { routerLink } from '../platform/address.tsx'
import { useDashboardAddress } from '../platform/home.ts'
import { useFeature } from '../platform/me.ts'
import { usePage, usePageTitle } from '../platform/pageTitle.ts'
import type { Search } from '../platform/search.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import { FilterBar } from '../ui/lists/FilterBar.tsx'
import classes from './OperatorChecklistsPage.module.css'
import { RunnableTab } from './RunnableTab.tsx'
import { SubmittedTab } from './SubmittedTab.tsx'
import { type OperatorTab, operatorTabs } from './tabs.ts'
import { useOperatorList } from './useOperatorList.ts'

/** /checklists/{process|product}: what the user may run, with its drafts, and what was submitted. */
export const OperatorChecklistsPage = () => {
  const { t } = useTranslation('operator')
  const type: ChecklistType = usePage().params.checklistType === 'product' ? 'product' : 'process'
  const title = t(`platform:sections.${type === 'product' ? 'productChecklists' : 'processChecklists'}`)
  usePageTitle(title)
  const crumbs = [{ label: t('platform:titles.dashboard'), to: useDashboardAddress() }, { label: title }]
  const enabled = useFeature(checklistFeature[type])
  const { tab = 'assigned' } = useSearch({ strict: false }) as { tab?: string }
  const open = operatorTabs.find(one => one === tab) ?? 'assigned'
  if (!enabled)
    return (
      <>
        <PageHeader title={title} crumbs={crumbs} renderLink={routerLink} />
        <div className={classes.off}>
          <Notice tone="info">
            <b>{t('off.title')}</b> {t('off.text')}
          </Notice>
        </div>
      </>
    )
  // One tab at a time: another tab begins anew, with no row expanded.
  return <Page key={`${type} ${open}`} type={type} title={title} crumbs={crumbs} tab={open} />
}

type PageProps = { type: ChecklistType; title: string; crumbs: { label: string; to?: string }[]; tab: OperatorTab }

const Page = ({ type, title, crumbs, tab }: PageProps) => {
  const { t } = useTranslation('operator')
  const search = useSearch({ strict: false }) as Search
  const list = useOperatorList(type, tab)
  const counts = list.answer?.counts
  const [expanded, setExpanded] = useState<string>()
  const row = {
    expanded,
    onExpand: (id: string) => setExpanded(expanded === id ? undefined : id),
  }
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        crumbs={crumbs}
        renderLink={routerLink}
        actions={
          <div className={classes.search}>
            <FilterBar search={{ ...list.search, placeholder: t('search') }} />
          </div>
        }
      />
      <Tabs
        label={title}
        current={tab}
        renderLink={routerLink}
        tabs={operatorTabs.map(id => ({
          id,
          label: t(`tab.${id}`),
          to: addressOf(
            '/checklists/$checklistType',
            { checklistType: type },
            { ...(id !== 'assigned' && { tab: id }), search: search.search },
          ),
          ...(id !== 'submitted' && counts && { count: counts[id] }),
        }))}
      />
      {tab === 'submitted' ? (
        <SubmittedTab type={type} list={list} {...row} />
      ) : (
        <RunnableTab type={type} tab={tab} list={list} {...row} />
      )}
    </div>
  )
}
