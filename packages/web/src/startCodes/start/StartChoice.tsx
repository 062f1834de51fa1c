import { personName } from '@gemba/domain/core/personName'
import type { DraftSummary } from '@gemba/domain/drafts/drafts.schema'
import { runAddress } from '@gemba/domain/drafts/runAddress'
import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { routerLink } from '../../platform/address.tsx'
import { useFormat } from '../../platform/format.ts'
import { useMe } from '../../platform/me.ts'
import { Dotted } from '../../ui/display/Dotted.tsx'
import { PublicFrame } from '../../ui/layout/PublicFrame.tsx'
import classes from './start.module.css'
import type { Start } from './start.ts'

type StartChoiceProps = { opening: Start; onNew: () => void }

/** Runs that are under way at the machine: one of them goes on, or another one begins. None is begun unasked. */
export const StartChoice = ({ opening, onNew }: StartChoiceProps) => {
  const { t } = useTranslation('startCodes')
  const { clock } = useFormat()
  const { checklist, machine, part, drafts, occurrence } = opening
  return (
    <PublicFrame>
      <div className={classes.choice}>
        <h1 dir="auto">{checklist.name}</h1>
        <p className={classes.place}>
          <Dotted parts={[<bdi key="machine">{machine}</bdi>, part && <bdi key="part">{part}</bdi>]} />
        </p>
        <p>{t('start.underWay', { n: drafts.length })}</p>
        <ul className={classes.drafts} aria-label={t('start.drafts')}>
          {drafts.map(draft => (
            <Run key={draft.id} draft={draft} opening={opening} />
          ))}
        </ul>
        {occurrence && <p>{t('start.due', { time: clock(occurrence.dueAt) })}</p>}
        <Button variant="default" size="lg" fullWidth onClick={onNew}>
          {t('start.new')}
        </Button>
      </div>
    </PublicFrame>
  )
}

const Run = ({ draft, opening }: { draft: DraftSummary; opening: Start }) => {
  const { t } = useTranslation('startCodes')
  const { dateTime } = useFormat()
  const me = useMe()
  const { id, draftName, answered, total, lastModifiedBy, lastModifiedDate, lock, can } = draft
  const { code, type } = opening.checklist
  const by = lastModifiedBy?.id === me.id ? t('start.you') : lastModifiedBy && personName(lastModifiedBy)
  return (
    <li className={classes.draft}>
      <div>
        <b dir="auto">{draftName}</b>
        <small>
          <Dotted
            parts={[
              total > 0 && t('start.answered', { answered, total }),
              by && <bdi key="by">{by}</bdi>,
              dateTime(lastModifiedDate),
            ]}
          />
        </small>
        {lock && !lock.mine && <small>{t('start.locked', { name: personName(lock.by) })}</small>}
      </div>
      <Button
        size="lg"
        {...(!can.open && { variant: 'default' })}
        renderRoot={props => routerLink({ ...props, to: runAddress(type, code, { draftId: id }) })}
      >
        {t(can.open ? 'start.continue' : 'start.look')}
      </Button>
    </li>
  )
}
