import type { ResponseOf } from '@gemba/domain/core/endpoint'
import { getUserChecklists } from '@gemba/domain/users/userAccounts.endpoints'
import type { UserChecklist } from '@gemba/domain/users/userChecklists.schema'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { queryOf } from '../platform/queries.ts'
import { roleName } from '../roles/public/roleName.ts'
import { CountList } from '../ui/display/CountList.tsx'
import { Dotted } from '../ui/display/Dotted.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { SkeletonForm } from '../ui/feedback/Skeletons.tsx'
import { SideColumn } from '../ui/layout/SideColumn.tsx'
import { UserFrame } from './public/UserFrame.tsx'
import classes from './UserChecklistsPage.module.css'

type Answer = ResponseOf<typeof getUserChecklists>

/** The checklists that a person may run, and why; their open drafts. */
export const UserChecklistsPage = () => <UserFrame tab="checklists">{({ id }) => <Checklists id={id} />}</UserFrame>

const Checklists = ({ id }: { id: string }) => {
  const query = useQuery(queryOf(getUserChecklists, { params: { id } }))
  return (
    <Loaded queries={[query]} skeleton={<SkeletonForm />}>
      {answer => (
        <SideColumn side={<Drafts answer={answer} />}>
          <Assigned checklists={answer.checklists} />
        </SideColumn>
      )}
    </Loaded>
  )
}

const Assigned = ({ checklists }: { checklists: readonly UserChecklist[] }) => {
  const { t } = useTranslation('users')
  const format = useFormat()
  if (checklists.length === 0) return <EmptyState title={t('checklists.none')}>{t('checklists.noneText')}</EmptyState>
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>{t('checklists.checklist')}</th>
          <th data-number>{t('checklists.runs')}</th>
          <th>{t('checklists.last')}</th>
        </tr>
      </thead>
      <tbody>
        {checklists.map(({ id, type, name, revision, reasons, runs, lastRunAt }) => (
          <tr key={id}>
            <td>
              <b dir="auto">{name}</b>
              <small>
                <Dotted
                  parts={[
                    t('checklists.detail', { type, revision: revision + 1 }),
                    ...reasons.map(({ kind, name }) => t(`checklists.why.${kind}`, { name: roleName(name) })),
                  ]}
                />
              </small>
            </td>
            <td data-number>{format.number(runs)}</td>
            <td>{lastRunAt ? format.when(lastRunAt) : t('never')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Drafts = ({ answer: { drafts, runs } }: { answer: Answer }) => {
  const { t } = useTranslation('users')
  const format = useFormat()
  return (
    <CountList
      title={t('checklists.waiting')}
      note={drafts.length === 0 && t('checklists.noDrafts')}
      items={drafts.map(({ id, name, startedAt }) => ({ id, name, figure: format.when(startedAt) }))}
      more={t('checklists.sum', { count: runs })}
    />
  )
}
