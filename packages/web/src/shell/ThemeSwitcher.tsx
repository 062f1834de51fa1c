import { IconMoon, IconPlanet, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { setTheme, type ThemeName, useTheme } from '../theme/colorScheme.ts'
import { SegmentedRadio } from '../ui/SegmentedRadio.tsx'

const icons = { default: IconSun, dark: IconMoon, cosmic: IconPlanet } satisfies Record<ThemeName, unknown>

/** Light, Dark, Cosmic. */
export const ThemeSwitcher = () => {
  const { t } = useTranslation('shell')
  const theme = useTheme()
  const segments = (['default', 'dark', 'cosmic'] as const).map(value => ({
    value,
    label: t(`themes.${value}`),
    icon: icons[value],
  }))
  return <SegmentedRadio segments={segments} value={theme} onChange={setTheme} label={t('themes.label')} />
}
