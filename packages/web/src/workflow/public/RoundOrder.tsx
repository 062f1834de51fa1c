import { personName } from '@gemba/domain/core/personName'
import type { RoundOrder as Order } from '@gemba/domain/workflow/roundOrder'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { Dotted } from '../../ui/display/Dotted.tsx'
import classes from './RoundOrder.module.css'
import { useRoleWords } from './roleWords.ts'

/** Why a round was ordered, in the words of who ordered it, with name, role and time. */
export const RoundOrder = ({ round, order }: { round: number; order: Order }) => {
  const { t } = useTranslation('workflow')
  const { roleName } = useRoleWords()
  const { dateTime } = useFormat()
  return (
    <figure className={classes.order}>
      <figcaption>
        <b>{t('order.title', { round })}</b>{' '}
        <span className={classes.who}>
          <Dotted parts={[personName(order.by), roleName(order.role), dateTime(order.at)]} />
        </span>
      </figcaption>
      {order.comment && <blockquote dir="auto">{order.comment}</blockquote>}
    </figure>
  )
}
