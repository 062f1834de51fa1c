import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { colorSchemeManager } from './colorScheme.ts'
import { followPointer } from './density.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import { useToastsWanted } from './toastsWanted.ts'
import './styles.ts'

// Loaded with the first toast: pages before the sign-in rarely have one.
const Toasts = lazy(() => import('./Toasts.tsx').then(file => ({ default: file.Toasts })))

/** What ui components need around them: theme, direction of the language, density, place of the toasts. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  useEffect(followPointer, [])
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
      >
        <FollowDirection />
        <ToastsWhenNeeded />
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}

/** Menus and sliders turn with the language, also when it changes while the page is open. */
const FollowDirection = () => {
  const { i18n } = useTranslation()
  const { setDirection } = useDirection()
  const dir = i18n.dir()
  useEffect(() => setDirection(dir), [dir, setDirection])
  return null
}

const ToastsWhenNeeded = () =>
  useToastsWanted() && (
    <Suspense>
      <Toasts />
    </Suspense>
  )
