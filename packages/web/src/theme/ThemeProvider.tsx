import { DirectionProvider, MantineProvider } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { colorSchemeManager } from './colorScheme.ts'
import { followPointer } from './density.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import './styles.ts'

// Comes with the first toast: pages before the sign-in seldom have one.
const Toasts = lazy(() => import('./Toasts.tsx').then(file => ({ default: file.Toasts })))

/** Everything a part of ui needs around it: theme, direction of the language, density, place of the toasts. */
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

const ToastsWhenNeeded = () => {
  const { notifications } = useNotifications()
  const [needed, setNeeded] = useState(false)
  if (notifications.length > 0 && !needed) setNeeded(true)
  return (
    needed && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}
