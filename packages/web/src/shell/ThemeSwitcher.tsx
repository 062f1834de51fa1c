import { Menu } from '@mantine/core'
import { IconMoon, IconPlanet, IconSun } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { setTheme, type ThemeName, useTheme } from '../theme/colorScheme.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { SegmentedRadio } from '../ui/forms/SegmentedRadio.tsx'
import classes from './ThemeSwitcher.module.css'

const icons = { default: IconSun, dark: IconMoon, cosmic: IconPlanet } satisfies Record<ThemeName, unknown>

/** Light, Dark, Cosmic. */
const useSegments = () => {
  const { t } = useTranslation('shell')
  return (['default', 'dark', 'cosmic'] as const).map(value => ({
    value,
    label: t(`themes.${value}`),
    icon: icons[value],
  }))
}

/** In the header. */
export const ThemeSwitcher = () => {
  const { t } = useTranslation('shell')
  return (
    <span className={classes.switcher}>
      <SegmentedRadio segments={useSegments()} value={useTheme()} onChange={setTheme} label={t('themes.label')} />
    </span>
  )
}

/** In the user's menu, side by side: entries of it like the others. */
export const ThemeItems = () => {
  const { t } = useTranslation('shell')
  const segments = useSegments()
  return (
    <Menu.RadioGroup value={useTheme()} onChange={theme => setTheme(theme as ThemeName)}>
      <div role="group" aria-label={t('themes.label')} className={classes.items}>
        {segments.map(({ value, label, icon }) => (
          <Menu.RadioItem key={value} value={value} checkIcon={null} className={classes.item ?? ''}>
            <Icon of={icon} />
            {label}
          </Menu.RadioItem>
        ))}
      </div>
    </Menu.RadioGroup>
  )
}
