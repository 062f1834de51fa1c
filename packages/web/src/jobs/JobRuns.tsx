import { listJobRuns } from '@gemba/domain/jobs/jobs.endpoints'
import type { JobKind, JobRun } from '@gemba/domain/jobs/jobs.schema'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { queryOf } from '../platform/queries.ts'
import { Status } from '../ui/display/Status.tsx'
import { SkeletonRows } from '../ui/feedback/Skeletons.tsx'
import classes from './jobs.module.css'
import { RetryButton } from './RetryButton.tsx'
import { stateGlyph } from './words.ts'

/** Milliseconds between two looks at runs of which one is not at its end: jobs announce nothing. */
const lookEvery = 1_000

/** Running, or within the next minute. */
const isUnderWay = ({ state, nextAt }: JobRun): boolean =>
  state === 'running' || (state === 'waiting' && nextAt !== null && Date.parse(nextAt) <= Date.now() + 60_000)

type RunsProps = { kind: JobKind; everywhere: boolean }

/** The runs of a kind of job: those that failed or wait for another try first, then the latest. */
export const JobRuns = ({ kind: { name, label }, everywhere }: RunsProps) => {
  const { t } = useTranslation('jobs')
  const query = useQuery({
    ...queryOf(listJobRuns, { query: { name, everywhere: everywhere || undefined } }),
    refetchInterval: ({ state }) => state.data?.runs.some(isUnderWay) && lookEvery,
  })
  return (
    <Loaded queries={[query]} skeleton={<SkeletonRows />}>
      {({ runs }) =>
        runs.length === 0 ? (
          <p className={classes.quiet}>{t('noRuns')}</p>
        ) : (
          <ul className={classes.runs} aria-label={t('runsOf', { kind: label })}>
            {runs.map(run => (
              <Run key={run.id} run={run} everywhere={everywhere} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const Run = ({ run, everywhere }: { run: JobRun; everywhere: boolean }) => {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const { state, tries, maxTries, endedAt, startedAt, createdAt, nextAt, reason, company } = run
  const facts = [
    tries > 0 && t('tries', { tries, most: maxTries }),
    state === 'retrying' && nextAt && t('next', { when: format.whenWithin(nextAt) }),
    company && t('for', { company }),
  ].filter(Boolean)
  return (
    <li>
      <span className={classes.when}>{format.when(endedAt ?? startedAt ?? createdAt)}</span>
      <Status state={stateGlyph[state]}>{t(`states.${state}`)}</Status>
      <span className={classes.facts}>
        {facts.join(' · ')}
        {reason && (
          <span className={classes.reason} dir="auto">
            {reason}
          </span>
        )}
      </span>
      {run.can.retry && <RetryButton run={run} everywhere={everywhere} />}
    </li>
  )
}
