import { personName } from '@gemba/domain/core/fields'
import { addressOf } from '@gemba/domain/core/routeTable'
import { forwardMove, type IssueStatus } from '@gemba/domain/issues/issue.schema'
import { type IssueDetails, updateIssue } from '@gemba/domain/issues/issues.endpoints'
import { Button, Textarea } from '@mantine/core'
import { IconHistory, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { routerLink } from '../platform/address.tsx'
import { useCrumbs } from '../platform/crumbs.ts'
import { useFormat } from '../platform/format.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useOneAtATime } from '../platform/oneAtATime.ts'
import { usePageTitle } from '../platform/pageTitle.ts'
import { useWrite } from '../platform/queries.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { Tag } from '../ui/display/Status.tsx'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { DueDate } from './DueDate.tsx'
import { IssueComments } from './IssueComments.tsx'
import { IssueOccurrences } from './IssueOccurrences.tsx'
import classes from './issues.module.css'
import { OpenedIssue } from './OpenedIssue.tsx'
import { stateOfIssue } from './words.ts'

type Kind = 'process' | 'product'

/** An issue: what it is, how often it happened, who works on it, what was said. */
export const IssuePage = () => <OpenedIssue>{issue => <Details issue={issue} />}</OpenedIssue>

const Details = ({ issue }: { issue: IssueDetails }) => {
  const { t } = useTranslation('issues')
  const crumbs = useCrumbs()
  const format = useFormat()
  const params = { checklistType: issue.type as Kind, id: issue.id }
  usePageTitle(issue.number)
  return (
    <>
      <PageHeader
        title={`${issue.number} ${issue.title}`}
        crumbs={crumbs}
        tag={<Tag state={stateOfIssue[issue.status]}>{t(`status.${issue.status}`)}</Tag>}
        facts={[
          { label: t('field.severity'), value: t(`severity.${issue.severity}`) },
          { label: t('field.owner'), value: personName(issue.owner) || t('nobody') },
          { label: t('field.dueDate'), value: <DueDate issue={issue} /> },
          ...(issue.machine ? [{ label: t('field.machine'), value: issue.machine }] : []),
          ...(issue.part ? [{ label: t('field.part'), value: issue.part }] : []),
          { label: t('field.occurrences'), value: issue.occurrences },
        ]}
        actions={
          <>
            {routerLink({
              to: addressOf('/checklists/$checklistType/issues/$id/history', params),
              className: classes.action,
              children: (
                <>
                  <Icon of={IconHistory} />
                  {t('history')}
                </>
              ),
            })}
            {(issue.can.update || issue.can.assign) &&
              routerLink({
                to: addressOf('/checklists/$checklistType/issues/$id/edit', params),
                className: classes.action,
                children: (
                  <>
                    <Icon of={IconPencil} />
                    {t('edit')}
                  </>
                ),
              })}
          </>
        }
      />
      <div className={classes.details}>
        <div className={classes.main}>
          <Moves issue={issue} />
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
    </>
  )
}

/** The statuses to which the reader may move it: the step forward stands out, the others and the way back do not. */
const Moves = ({ issue }: { issue: IssueDetails }) => {
  const { t } = useTranslation('issues')
  const update = useWrite(updateIssue)
  const [reason, setReason] = useState<string>()
  const [unsaid, setUnsaid] = useState(false)
  const { run: move, busy } = useOneAtATime(async (status: IssueStatus, comment?: string) => {
    const { title, description, severity, dueDate, machine, part, version, owner } = issue
    const body = { title, description, severity, dueDate, machine, part, version, ownerId: owner?.id ?? null, status }
    const said = comment ? { ...body, comment } : body
    try {
      await update.mutateAsync({ params: { id: issue.id }, body: said })
      setReason(undefined)
      notifySuccess(t('moved', { number: issue.number, status: t(`status.${status}`) }))
    } catch (error) {
      notifyFailure(t('notMoved'), error)
    }
  })
  if (issue.can.moves.length === 0) return null
  const next = forwardMove(issue.status)
  const moves = issue.can.moves.toSorted((one, two) => Number(two === next) - Number(one === next))
  const close = () => {
    const words = reason?.trim()
    setUnsaid(!words)
    if (words) void move('closed', words)
  }
  return (
    <fieldset className={classes.moves} aria-label={t('field.status')}>
      {moves.map(status => (
        <Button
          key={status}
          variant={status === next ? 'filled' : 'default'}
          disabled={busy}
          onClick={() => (status === 'closed' ? setReason('') : void move(status))}
        >
          {t(`move.${status}`)}
        </Button>
      ))}
      <ConfirmDialog
        opened={reason !== undefined}
        onClose={() => setReason(undefined)}
        onConfirm={close}
        title={t('move.closed')}
        question={t('closeQuestion')}
        what={{ name: `${issue.number} ${issue.title}` }}
        busy={busy}
        harmless
      >
        <Textarea
          label={t('closeReason')}
          autosize
          minRows={2}
          maxLength={2000}
          my="lg"
          value={reason ?? ''}
          error={unsaid && t('closeReasonMissing')}
          onChange={event => {
            setReason(event.currentTarget.value)
            setUnsaid(false)
          }}
        />
      </ConfirmDialog>
    </fieldset>
  )
}
