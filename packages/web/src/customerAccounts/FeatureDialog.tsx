import type { FeatureFlag } from '@gemba/domain/core/featureFlags'
import type { CustomerDetails } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { usePagesBehind } from './usePagesBehind.ts'

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
  const { t } = useTranslation('customerAccounts')
  const { number } = useFormat()
  const pagesOf = usePagesBehind()
  if (!flag) return null
  const { name, features } = customer
  const off = features.includes(flag)
  const feature = t(`feature.${flag}`)
  const pages = pagesOf(flag, features)
  const shown = pages.length > 0 ? t(off ? 'hides' : 'opens') : undefined
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => onConfirm(flag)}
      title={t(off ? 'switchOff' : 'switchOn', { feature })}
      question={t(off ? 'switchOffQuestion' : 'switchOnQuestion', { name })}
      what={{
        name: shown ?? t('noPages'),
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
      act={t(off ? 'switchOffAct' : 'switchOnAct')}
      busy={busy}
      harmless={!off}
    >
      {off && records > 0 && <p>{t('stays', { count: records, n: number(records) })}</p>}
    </ConfirmDialog>
  )
}
