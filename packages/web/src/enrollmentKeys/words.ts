import type { KeyState } from '@gemba/domain/enrollmentKeys/enrollmentKeys.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import type { State } from '../ui/display/StateGlyph.tsx'

/** How a state is drawn; an open key needs no sign. */
export const stateGlyph: Record<Exclude<KeyState, 'open'>, State> = {
  scheduled: 'pending',
  ended: 'na',
  usedUp: 'na',
  revoked: 'fail',
}

type Limits = { uses: number; maxUses: number | null; startsOn: string | null; endsOn: string | null }

/** How often a key was used, of how often it can be, and on which days. */
export const useKeyWords = () => {
  const { t } = useTranslation('enrollmentKeys')
  const { day, number } = useFormat()
  return {
    uses: ({ uses, maxUses }: Pick<Limits, 'uses' | 'maxUses'>): string =>
      maxUses === null ? number(uses) : t('usesOf', { uses: number(uses), most: number(maxUses) }),
    days: ({ startsOn, endsOn }: Pick<Limits, 'startsOn' | 'endsOn'>): string => {
      if (startsOn && endsOn) return t('days.fromTo', { from: day(startsOn), to: day(endsOn) })
      if (startsOn) return t('days.from', { from: day(startsOn) })
      return endsOn ? t('days.to', { to: day(endsOn) }) : t('days.always')
    },
  }
}
