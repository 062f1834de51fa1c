import { Checkbox } from '@mantine/core'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useFormat } from '../../../platform/format.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import dialogs from '../../list/dialogs.module.css'
import type { PastedRow } from './pastedMeasurements.ts'

type Props = { rows: readonly PastedRow[]; checked: boolean; onCheck: (checked: boolean) => void }
const maxShown = 20

/** Limits that were most likely misread. Someone has to confirm them before the rows are added. */
export const LimitCheck = ({ rows, checked, onCheck }: Props) => {
  const { t } = useTranslation('checklists')
  const { number } = useFormat()
  const asking = rows.filter(({ asks }) => asks.length > 0)
  if (asking.length === 0) return null
  const exact = (value: number | undefined) => (value === undefined ? '' : number(value, { maximumFractionDigits: 6 }))
  return (
    <Notice tone="warning">
      <p>{t('plan.check.ask', { n: asking.length })}</p>
      <ul className={dialogs.findings}>
        {asking.slice(0, maxShown).map(row => {
          const { nominal, lsl, usl } = row.facts
          const sides = lsl === undefined ? 'upper' : usl === undefined ? 'lower' : 'both'
          const limits = { sides, nominal: exact(nominal), lower: exact(lsl), upper: exact(usl) }
          const name = row.label || t('plan.check.row', { row: rows.indexOf(row) + 1 })
          return (
            <li key={rows.indexOf(row)}>
              <span>
                <bdi>{name}</bdi>: {t('plan.check.limits', limits)}.{' '}
                {[...new Set(row.asks.map(({ why }) => t(`plan.toCheck.${why}`)))].join(' ')}
              </span>
            </li>
          )
        })}
      </ul>
      {asking.length > maxShown && <p>{t('plan.check.more', { n: asking.length - maxShown })}</p>}
      <Checkbox
        mt={8}
        label={t('plan.check.confirm')}
        checked={checked}
        onChange={event => onCheck(event.currentTarget.checked)}
      />
    </Notice>
  )
}
