import { addressOf } from '@gemba/domain/core/address'
import { getCounts } from '@gemba/domain/dashboard/dashboard.endpoints'
import { type WorkflowRole, workflowRoles } from '@gemba/domain/workflow/roles'
import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { useMe } from '../platform/me.ts'
import { queryOf } from '../platform/queries.ts'
import { StripCell } from '../ui/layout/StripCell.tsx'
import { useRoleWords } from './public/roleWords.ts'

const hour = 3_600_000

/** The queues of the approval, with the age of what has waited longest. */
export const QueueCards = () => workflowRoles.map(role => <QueueCard key={role} role={role} />)

const QueueCard = ({ role }: { role: WorkflowRole }) => {
  const { t } = useTranslation('dashboard')
  const { roleName } = useRoleWords()
  const format = useFormat()
  const { customer } = useMe()
  const counts = useQuery(queryOf(getCounts)).data?.[role]
  if (!counts) return null
  const { count, since } = counts
  const { approvalHours } = customer.settings
  return (
    <StripCell
      icon={IconUserCheck}
      title={t('queue.title', { name: roleName(role) })}
      figure={count}
      caption={t('queue.pending', { count })}
      to={addressOf('/checklists/$checklistType/submissions/$role', { checklistType: 'product', role })}
      isLate={since !== null && Date.now() - Date.parse(since) > approvalHours * hour}
    >
      {since ? t('queue.oldest', { age: format.age(since) }) : t('queue.nothing')}
    </StripCell>
  )
}
