import { useTranslation } from '../i18n/useTranslation.ts'
import { useMe } from '../platform/me.ts'
import { StateGlyph } from '../ui/display/StateGlyph.tsx'

/** The warning beside Settings while timezone or date format is not chosen (specification 1 §2.3). */
export const PreferencesMissing = () => {
  const { t } = useTranslation('shell')
  const { timezone, dateTimeFormat } = useMe().preferences
  if (timezone && dateTimeFormat) return null
  return (
    <span title={t('preferencesMissing')}>
      <StateGlyph state="warning" size={16} />
      <span className="g-only-read">{t('preferencesMissing')}</span>
    </span>
  )
}
