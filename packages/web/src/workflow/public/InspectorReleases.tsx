import type { Person } from '@gemba/domain/core/fields'
import { personName } from '@gemba/domain/core/personName'
import type { Submission } from '@gemba/domain/submissions/submissions.schema'
import type { InspectorRelease } from '@gemba/domain/workflow/release.schema'
import { settleInspectorRelease } from '@gemba/domain/workflow/workflow.endpoints'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { useMe } from '../../platform/me.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { PersonLink } from '../../platform/PersonLink.tsx'
import { useWrite } from '../../platform/queries.ts'
import classes from './InspectorReleases.module.css'
import { ReleaseDialog } from './ReleaseDialog.tsx'

/**
 * Who counts as inspector and may not decide, for an administrator who has to remove someone named by mistake; and what
 * waits for a second person. Shows nothing to anyone else.
 */
export const InspectorReleases = ({ submission }: { submission: Submission }) => {
  const { t } = useTranslation('workflow')
  const me = useMe()
  const [asked, setAsked] = useState<Person>()
  const { releases, rounds, can } = submission
  const waiting = releases.filter(({ confirmed, can: may }) => confirmed === null && (may.decline || may.confirm))
  const settled = new Set(releases.filter(({ confirmed }) => confirmed !== false).map(({ person }) => person.id))
  // What came by a public link is in its owner's name: they may not decide, and have submitted nothing themselves.
  const submitted = submission.respondent ? rounds.slice(1) : rounds
  const submitters = new Set(submitted.map(({ submittedBy }) => submittedBy.id))
  const people = [
    ...rounds.flatMap(round => round.inspectors),
    ...(submission.respondent ? [submission.submittedBy] : []),
  ]
  const inspectors = new Map(people.map(person => [person.id, person]))
  const releasable = can.releaseInspectors
    ? [...inspectors.values()].filter(({ id }) => !submitters.has(id) && !settled.has(id) && id !== me.id)
    : []
  if (waiting.length === 0 && releasable.length === 0) return null
  return (
    <section className={classes.releases}>
      <h2>{t('release.title')}</h2>
      {waiting.map(release => (
        <Waiting key={release.id} release={release} />
      ))}
      {releasable.length > 0 && (
        <>
          <p className={classes.hint}>{t('release.hint')}</p>
          <ul className={classes.people}>
            {releasable.map(person => (
              <li key={person.id}>
                <PersonLink person={person} />
                <Button variant="subtle" size="compact-sm" onClick={() => setAsked(person)}>
                  {t('release.ask')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {asked && <ReleaseDialog submissionId={submission.id} person={asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

const Waiting = ({ release }: { release: InspectorRelease }) => {
  const { t } = useTranslation('workflow')
  const { dateTime } = useFormat()
  const settle = useWrite(settleInspectorRelease)
  const { id, person, reason, requestedBy, requestedAt, can } = release
  const send = (confirm: boolean) =>
    settle.mutateAsync({ params: { id }, body: { confirm } }).catch(error => notifyFailure(t('release.failed'), error))
  return (
    <div className={classes.waiting}>
      <p>
        {t('release.asked', {
          by: personName(requestedBy),
          name: personName(person),
          at: dateTime(requestedAt),
        })}
      </p>
      <blockquote dir="auto">{reason}</blockquote>
      <div className={classes.acts}>
        {can.decline && (
          <Button variant="default" disabled={settle.isPending} onClick={() => void send(false)}>
            {t(can.confirm ? 'release.decline' : 'release.takeBack')}
          </Button>
        )}
        {can.confirm && (
          <Button loading={settle.isPending} onClick={() => void send(true)}>
            {t('release.confirm')}
          </Button>
        )}
      </div>
    </div>
  )
}
