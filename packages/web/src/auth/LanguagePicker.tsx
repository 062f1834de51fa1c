import { type LanguageCode, languageNames, languages } from '@gemba/domain/core/languages'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { chooseLanguage } from '../platform/language.ts'
import { Icon } from '../ui/display/Icon.tsx'
import classes from './LanguagePicker.module.css'

/** The language of the pages before the sign-in; the device's own list, because these pages come first and stay light. */
export const LanguagePicker = () => {
  const { t, i18n } = useTranslation('auth')
  const spoken = i18n.language as LanguageCode
  return (
    <span className={classes.picker}>
      <Icon of={IconLanguage} size={16} />
      <select
        className={classes.select}
        aria-label={t('languageIs', { language: languageNames[spoken] })}
        value={spoken}
        onChange={event => void chooseLanguage(event.currentTarget.value as LanguageCode)}
      >
        {languages.map(language => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} size={14} />
    </span>
  )
}
