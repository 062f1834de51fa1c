import type { FixedPath } from '@gemba/domain/core/address'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useMayOpen } from '../../platform/mayOpen.ts'
import type { TabsProps } from '../../ui/layout/Tabs.tsx'

const logs = [
  { id: 'audit', path: '/admin/logs' },
  { id: 'mails', path: '/admin/logs/mails' },
  { id: 'jobs', path: '/admin/logs/jobs' },
  { id: 'support', path: '/admin/logs/support' },
] as const satisfies readonly { id: string; path: FixedPath }[]

/** The logs beside each other, each a page of its own: changes, outbox, jobs, support sign-ins. */
export const useLogTabs = (current: (typeof logs)[number]['id']): Omit<TabsProps, 'label'> => {
  const { t } = useTranslation('platform')
  const mayOpen = useMayOpen()
  const words = {
    audit: t('titles.changes'),
    mails: t('titles.mails'),
    jobs: t('titles.jobs'),
    support: t('titles.supportSessions'),
  }
  return {
    current,
    tabs: logs.filter(({ path }) => mayOpen(path)).map(({ id, path }) => ({ id, label: words[id], to: path })),
  }
}
