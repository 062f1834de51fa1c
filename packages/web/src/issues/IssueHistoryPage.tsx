import { personName } from '@gemba/domain/core/fields'
import type { IssueChange } from '@gemba/domain/issues/issueChange.schema'
import { getIssue } from '@gemba/domain/issues/issues.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { routerLink } from '../platform/address.tsx'
import { asCallError } from '../platform/callError.ts'
import { useCrumbs } from '../platform/crumbs.ts'
import { useFormat } from '../platform/format.ts'
import { NotFoundPage } from '../platform/NotFoundPage.tsx'
import { useOpenTitle, usePage } from '../platform/pageTitle.ts'
import { queryOf } from '../platform/queries.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { HistoryTimeline } from '../ui/HistoryTimeline.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SkeletonPage } from '../ui/Skeletons.tsx'
import classes from './issues.module.css'

/** Every change of an issue, field by field, newest first. */
export const IssueHistoryPage = () => {
  const { t } = useTranslation('issues')
  const format = useFormat()
  const title = useOpenTitle()
  const { id = '' } = usePage().params
  const { data, error, refetch } = useQuery(queryOf(getIssue, { params: { id } }))
  const crumbs = useCrumbs(data && { '/checklists/$checklistType/issues/$id': data.number })
  if (error && !data) {
    const failure = asCallError(error)
    if (failure.code === 'not-found') return <NotFoundPage />
    return <ErrorState detail={failure.message} requestId={failure.requestId} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonPage />
  const word = (field: string, value: IssueChange['old']) => {
    if (value === null || value === '') return t('nothing')
    if (field === 'status' || field === 'severity') return t(`${field}.${value}`)
    if (field === 'dueDate') return format.day(String(value))
    return String(value)
  }
  const sentence = ({ field, old, new: now }: IssueChange) => {
    if (field === 'ownerId') return t('ownerChanged')
    return field === 'comment'
      ? String(now)
      : t('changed', { field: t(`field.${field}`), old: word(field, old), new: word(field, now) })
  }
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} renderLink={routerLink} />
      <div className={classes.history}>
        {data.history.length === 0 ? (
          <EmptyState title={t('noHistory.title')}>{t('noHistory.text')}</EmptyState>
        ) : (
          <HistoryTimeline
            label={t('history')}
            entries={data.history.map(({ id: entry, at, by, changes }) => ({
              id: entry,
              state: 'info' as const,
              word: personName(by),
              when: format.when(at),
              comment: changes.map(sentence).join('\n'),
            }))}
          />
        )}
      </div>
    </>
  )
}
