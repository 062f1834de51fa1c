import { DirectionProvider, MantineProvider } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
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
        <ToastsWhenNeeded />
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}

const ToastsWhenNeeded = () =>
  useToastsWanted() && (
    <Suspense>
      <Toasts />
    </Suspense>
  )
