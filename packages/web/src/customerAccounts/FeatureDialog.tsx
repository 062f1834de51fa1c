import type { FeatureFlag } from '@gemba/domain/core/featureFlags'
import type { CustomerDetails } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { useMe } from '../platform/me.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { pagesBehind } from './pagesBehind.ts'

type DialogProps = {
  /** the feature that is about to be switched; undefined: closed */
  flag: FeatureFlag | undefined
  customer: CustomerDetails
  records: number
  busy: boolean
  onClose: () => void
  onConfirm: (flag: FeatureFlag) => void
}

/** Asks before a feature is switched: which pages it opens or hides, and that nothing is lost. */
export const FeatureDialog = ({ flag, customer, records, busy, onClose, onConfirm }: DialogProps) => {
  const { t } = useTranslation(['customerAccounts', 'platform'])
  const { number } = useFormat()
  const me = useMe()
  if (!flag) return null
  const { name, features } = customer
  const off = features.includes(flag)
  const feature = t(`customerAccounts:feature.${flag}`)
  const pages = pagesBehind(flag, features, me).map(({ sections, phrase, alias }) =>
    [...sections.map(section => t(`platform:${section}`)), alias ?? t(`platform:${phrase}`)].join(' › '),
  )
  const shown = pages.length > 0 ? t(off ? 'customerAccounts:hides' : 'customerAccounts:opens') : undefined
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => onConfirm(flag)}
      title={t(off ? 'customerAccounts:switchOff' : 'customerAccounts:switchOn', { feature })}
      question={t(off ? 'customerAccounts:switchOffQuestion' : 'customerAccounts:switchOnQuestion', { name })}
      what={{
        name: shown ?? t('customerAccounts:noPages'),
        detail: (
          <>
            {pages.map(page => (
              <span key={page} style={{ display: 'block' }}>
                {page}
              </span>
            ))}
          </>
        ),
      }}
      act={t(off ? 'customerAccounts:switchOffAct' : 'customerAccounts:switchOnAct')}
      busy={busy}
      harmless={!off}
    >
      {off && records > 0 && <p>{t('customerAccounts:stays', { count: records, n: number(records) })}</p>}
    </ConfirmDialog>
  )
}
