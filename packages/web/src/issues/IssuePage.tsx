import { addressOf } from '@gemba/domain/core/address'
import { personName } from '@gemba/domain/core/personName'
import type { IssueDetails } from '@gemba/domain/issues/issues.endpoints'
import { IconHistory, IconPencil, type Icon as TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { useCrumbs } from '../platform/crumbs.ts'
import { useFormat } from '../platform/format.ts'
import { PersonLink } from '../platform/PersonLink.tsx'
import { usePageTitle } from '../platform/pageTitle.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { StatusBadge } from '../ui/display/Status.tsx'
import { DetailsPage } from '../ui/layout/DetailsPage.tsx'
import { DueDate } from './DueDate.tsx'
import { IssueComments } from './IssueComments.tsx'
import { IssueMoves } from './IssueMoves.tsx'
import { IssueOccurrences } from './IssueOccurrences.tsx'
import classes from './issues.module.css'
import { OpenedIssue } from './OpenedIssue.tsx'
import { stateOfIssue } from './words.ts'

/** An issue: what it is, how often it happened, who works on it, what was said. */
export const IssuePage = () => <OpenedIssue>{issue => <Details issue={issue} />}</OpenedIssue>

const Details = ({ issue }: { issue: IssueDetails }) => {
  const { t } = useTranslation('issues')
  const crumbs = useCrumbs()
  const format = useFormat()
  usePageTitle(issue.number)
  return (
    <DetailsPage
      title={`${issue.number} ${issue.title}`}
      crumbs={crumbs}
      tag={<StatusBadge state={stateOfIssue[issue.status]}>{t(`status.${issue.status}`)}</StatusBadge>}
      facts={[
        { label: t('field.severity'), value: t(`severity.${issue.severity}`) },
        { label: t('field.owner'), value: issue.owner ? <PersonLink person={issue.owner} /> : t('nobody') },
        { label: t('field.dueDate'), value: <DueDate issue={issue} /> },
        ...(issue.machine ? [{ label: t('field.machine'), value: issue.machine }] : []),
        ...(issue.part ? [{ label: t('field.part'), value: issue.part }] : []),
        { label: t('field.occurrences'), value: issue.occurrences },
      ]}
      actions={<IssueLinks issue={issue} />}
    >
      <div className={classes.details}>
        <div className={classes.main}>
          <IssueMoves issue={issue} />
          {(issue.description || !issue.question) && (
            <section className={classes.section}>
              <h2>{t('field.description')}</h2>
              {issue.description ? (
                <p className={classes.prose} dir="auto">
                  {issue.description}
                </p>
              ) : (
                <p className={classes.quiet}>{t(issue.can.update ? 'undescribedAdvice' : 'undescribed')}</p>
              )}
            </section>
          )}
          {issue.question && (
            <section className={classes.section}>
              <h2>{t('source')}</h2>
              <p className={classes.prose}>
                <bdi>{issue.question}</bdi>
                <small>
                  <bdi>{issue.checklist?.name}</bdi>
                </small>
              </p>
            </section>
          )}
          <IssueOccurrences issue={issue} />
          <p className={classes.quiet}>
            {t('raised', { name: personName(issue.createdBy), when: format.whenWithin(issue.createdAt) })}
          </p>
        </div>
        <IssueComments issue={issue} />
      </div>
    </DetailsPage>
  )
}

const IssueLinks = ({ issue }: { issue: IssueDetails }) => {
  const { t } = useTranslation('issues')
  const params = { checklistType: issue.type, id: issue.id }
  const link = (to: string, icon: TablerIcon, words: string) =>
    routerLink({
      to,
      className: classes.action,
      children: (
        <>
          <Icon of={icon} />
          {words}
        </>
      ),
    })
  return (
    <>
      {link(addressOf('/checklists/$checklistType/issues/$id/history', params), IconHistory, t('history'))}
      {(issue.can.update || issue.can.assign) &&
        link(addressOf('/checklists/$checklistType/issues/$id/edit', params), IconPencil, t('edit'))}
    </>
  )
}
