import type { ShownText } from '@gemba/domain/checklists/definition/localizedText'
import { useTranslation } from '../../i18n/useTranslation.ts'
import classes from './OtherLanguage.module.css'

/** In which language texts are shown when they are missing in the reader's; nothing when all are in it. */
export const OtherLanguage = ({ texts }: { texts: readonly ShownText[] }) => {
  const { t } = useTranslation('run')
  const other = texts.find(({ chosen, locale }) => !chosen && locale !== null)?.locale
  if (!other) return null
  return (
    <abbr className={classes.language} title={t('otherLanguage')}>
      {other}
    </abbr>
  )
}
