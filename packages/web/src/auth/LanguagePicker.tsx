import { allLanguages } from '@gemba/domain/users/languages'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../platform/language.ts'
import { Icon } from '../ui/Icon.tsx'
import classes from './LanguagePicker.module.css'

/** The language of the pages before the sign-in; each language is named in itself. */
export const LanguagePicker = () => {
  const { t, i18n } = useTranslation('auth')
  const spoken = allLanguages.find(language => language.abbreviation === i18n.language)
  return (
    <Menu position="top-start" shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={t('languageIs', { language: spoken?.name ?? '' })}>
          <Icon of={IconLanguage} size={16} />
          <span>{spoken?.name}</span>
          <Icon of={IconChevronDown} size={14} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {allLanguages.map(({ id, name, abbreviation }) => (
          <Menu.Item
            key={id}
            lang={abbreviation}
            aria-current={abbreviation === i18n.language ? 'true' : undefined}
            rightSection={abbreviation === i18n.language && <Icon of={IconCheck} size={16} />}
            onClick={() => void chooseLanguage(abbreviation)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
