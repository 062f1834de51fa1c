import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { addressOf } from '@gemba/domain/core/routeTable'
import type { OperatorChecklist } from '@gemba/domain/drafts/drafts.endpoints'
import { Button, Tooltip } from '@mantine/core'
import { IconMailX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { routerLink } from '../platform/address.tsx'
import { useFormat } from '../platform/format.ts'
import { Dotted } from '../ui/display/Dotted.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { Status } from '../ui/display/Status.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { DateRange, type DayRange } from '../ui/forms/DateRange.tsx'
import { ListState } from '../ui/lists/ListState.tsx'
import { Pager } from '../ui/lists/Pager.tsx'
import { StandingStatus } from '../workflow/public/StandingStatus.tsx'
import { ChecklistRow } from './ChecklistRow.tsx'
import classes from './OperatorChecklistsPage.module.css'
import own from './SubmittedTab.module.css'
import type { OperatorList } from './useOperatorList.ts'

type SubmittedTabProps = {
  type: ChecklistType
  list: OperatorList
  expanded: string | undefined
  onExpand: (id: string) => void
}

/** What was submitted in some days, by checklist. */
export const SubmittedTab = ({ type, list, expanded, onExpand }: SubmittedTabProps) => {
  const { t } = useTranslation('operator')
  const { rows, error, noHits } = list.table
  const days: DayRange = { from: list.filter('startDate'), to: list.filter('endDate') }
  const [listed, setListed] = useState(days)
  const [chosen, setChosen] = useState(days)
  // Going back or clearing shows other days: the fields say which.
  if (listed.from !== days.from || listed.to !== days.to) {
    setListed(days)
    setChosen(days)
  }
  return (
    <>
      <form
        className={own.days}
        onSubmit={event => {
          event.preventDefault()
          list.setFilters({ startDate: chosen.from, endDate: chosen.to })
        }}
      >
        <DateRange value={chosen} onChange={setChosen} />
        <Button type="submit" variant="default">
          {t('searchDays')}
        </Button>
      </form>
      {rows?.length ? (
        <>
          <ul className={classes.list}>
            {rows.map(checklist => (
              <ChecklistRow
                key={checklist.id}
                checklist={checklist}
                badge={{ count: checklist.submissionTotal, noun: t('submissions', { n: checklist.submissionTotal }) }}
                expanded={expanded === checklist.id}
                onExpand={() => onExpand(checklist.id)}
              >
                <Submissions type={type} checklist={checklist} />
              </ChecklistRow>
            ))}
          </ul>
          <Pager {...list.pager} />
        </>
      ) : (
        <ListState
          loading={!rows}
          error={error}
          noHits={list.state.search ? noHits : undefined}
          empty={<EmptyState title={t('empty.submitted')}>{t('advice.submitted')}</EmptyState>}
        />
      )}
    </>
  )
}

const Submissions = ({ type, checklist }: { type: ChecklistType; checklist: OperatorChecklist }) => {
  const { t } = useTranslation('operator')
  const format = useFormat()
  const { submissions, submissionTotal } = checklist
  return (
    <>
      <ul className={own.submissions}>
        {submissions.map(({ id, date, revision, irNumber, lot, isEmailSent, bypassReason, ...inspection }) => (
          <li key={id}>
            {routerLink({
              to: addressOf('/checklists/$checklistType/$id/responses/$response/$revision', {
                checklistType: type,
                id: checklist.id,
                response: id,
                revision: String(revision),
              }),
              className: own.view,
              children: (
                <>
                  {t('view')}
                  <span className="g-only-read"> {irNumber ?? format.dateTime(date)}</span>
                </>
              ),
            })}
            <span className={own.when}>
              {format.dateTime(date)}
              <b>
                <Dotted parts={[irNumber && <bdi dir="ltr">{irNumber}</bdi>, lot && t('lot', { lot })]} />
              </b>
            </span>
            <span className={own.outcome}>
              <Status state={inspection.result}>{t(`result.${inspection.result}`)}</Status>
              {type === 'product' && <StandingStatus {...inspection} />}
            </span>
            <span className={own.revision}>{t('revision', { number: revision + 1 })}</span>
            <span className={own.reason} dir="auto">
              {bypassReason && t('bypass', { reason: bypassReason.name })}
            </span>
            {!isEmailSent && (
              <Tooltip label={t('emailNotSent')} events={{ hover: true, focus: false, touch: true }}>
                <span className={own.mail} role="img" aria-label={t('emailNotSent')}>
                  <Icon of={IconMailX} size={22} />
                </span>
              </Tooltip>
            )}
          </li>
        ))}
      </ul>
      {submissionTotal > submissions.length && (
        <p className={own.more}>{t('newest', { shown: submissions.length, total: submissionTotal })}</p>
      )}
    </>
  )
}
