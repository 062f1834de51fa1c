import type { ChecklistType } from '@gemba/domain/checklists/checklist.schema'
import { addressOf } from '@gemba/domain/core/address'
import type { OperatorChecklist } from '@gemba/domain/drafts/drafts.endpoints'
import { Tooltip } from '@mantine/core'
import { IconMailX } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { useFormat } from '../platform/format.ts'
import { Dotted } from '../ui/display/Dotted.tsx'
import { Icon } from '../ui/display/Icon.tsx'
import { Status } from '../ui/display/Status.tsx'
import { StandingStatus } from '../workflow/public/StandingStatus.tsx'
import classes from './SubmissionList.module.css'

type SubmissionListProps = { type: ChecklistType; checklist: OperatorChecklist }

/** The newest submissions of a checklist: when, with what result, and whether their mail went out. */
export const SubmissionList = ({ type, checklist }: SubmissionListProps) => {
  const { t } = useTranslation('operator')
  const format = useFormat()
  const { submissions, submissionTotal } = checklist
  return (
    <>
      <ul className={classes.submissions}>
        {submissions.map(
          ({ id, date, revision, irNumber, machine, lot, isEmailSent, bypassReason, publicly, ...inspection }) => (
            <li key={id}>
              {routerLink({
                to: addressOf('/checklists/$checklistType/$id/responses/$response/$revision', {
                  checklistType: type,
                  id: checklist.id,
                  response: id,
                  revision: String(revision),
                }),
                className: classes.view,
                children: (
                  <>
                    {t('view')}
                    <span className="g-only-read"> {irNumber ?? format.dateTime(date)}</span>
                  </>
                ),
              })}
              <span className={classes.when}>
                {format.dateTime(date)}
                <b>
                  <Dotted
                    parts={[
                      irNumber && <bdi dir="ltr">{irNumber}</bdi>,
                      machine && <bdi>{machine}</bdi>,
                      lot && t('lot', { lot }),
                    ]}
                  />
                </b>
              </span>
              <span className={classes.outcome}>
                <Status state={inspection.result ?? 'bypass'}>{t(`result.${inspection.result ?? 'bypass'}`)}</Status>
                {type === 'product' && inspection.result && <StandingStatus {...inspection} />}
              </span>
              <span className={classes.revision}>{t('revision', { number: revision + 1 })}</span>
              <span className={classes.reason} dir="auto">
                {bypassReason && (
                  <Dotted
                    parts={[
                      t('bypass', { reason: bypassReason.name }),
                      bypassReason.photos > 0 && t('bypassPhotos', { n: bypassReason.photos }),
                    ]}
                  />
                )}
                {publicly && <Dotted parts={[t('publicLink', { link: publicly.link }), publicly.name]} />}
              </span>
              {!isEmailSent && (
                <Tooltip label={t('emailNotSent')} events={{ hover: true, focus: false, touch: true }}>
                  <span className={classes.mail} role="img" aria-label={t('emailNotSent')}>
                    <Icon of={IconMailX} size={22} />
                  </span>
                </Tooltip>
              )}
            </li>
          ),
        )}
      </ul>
      {submissionTotal > submissions.length && (
        <p className={classes.more}>{t('newest', { shown: submissions.length, total: submissionTotal })}</p>
      )}
    </>
  )
}
