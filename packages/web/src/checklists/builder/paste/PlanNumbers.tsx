import { Checkbox } from '@mantine/core'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { NumberClash } from './numberClash.ts'

type Props = { clash: NumberClash; kept: boolean; onKeep: (kept: boolean) => void }

/** Asks whether a plan's numbers are the balloons of a drawing, when other questions would be numbered after them. */
export const PlanNumbers = ({ clash, kept, onKeep }: Props) => {
  const { t } = useTranslation('checklists')
  return (
    <Checkbox
      label={t('plan.numbers')}
      description={t('plan.numbersNote', { n: clash.others, next: clash.next })}
      checked={kept}
      onChange={event => onKeep(event.currentTarget.checked)}
    />
  )
}
