import { addressOf } from '@gemba/domain/core/address'
import { getCounts } from '@gemba/domain/dashboard/dashboard.endpoints'
import type { WorkflowRole } from '@gemba/domain/workflow/roles'
import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DashboardCard } from '../dashboard/public/DashboardCard.tsx'
import { useFormat } from '../platform/format.ts'
import { queryOf } from '../platform/queries.ts'
import { useRoleWords } from './public/roleWords.ts'

const queues = [
  { role: 'qa-supervisor', name: 'qaSupervisor' },
  { role: 'mfg-supervisor', name: 'mfgSupervisor' },
  { role: 'qa-manager', name: 'qaManager' },
] as const satisfies readonly { role: WorkflowRole; name: string }[]

/** The queues of the approval, with the age of what has waited longest. */
export const QueueCards = () => queues.map(queue => <QueueCard key={queue.role} {...queue} />)

const QueueCard = ({ role, name }: (typeof queues)[number]) => {
  const { t } = useTranslation('dashboard')
  const { roleName } = useRoleWords()
  const format = useFormat()
  const counts = useQuery(queryOf(getCounts)).data?.[name]
  if (!counts) return null
  const { pending, since } = counts
  return (
    <DashboardCard
      icon={IconUserCheck}
      title={t('queue.title', { name: roleName(role) })}
      figure={pending}
      caption={t('queue.pending', { count: pending })}
      to={addressOf('/checklists/$checklistType/submissions/$role', { checklistType: 'product', role })}
    >
      {since ? t('queue.oldest', { age: format.age(since) }) : t('queue.nothing')}
    </DashboardCard>
  )
}
