import { DirectionProvider, MantineProvider } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { colorSchemeManager } from './colorScheme.ts'
import { followPointer } from './density.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import './styles.ts'
import classes from './ThemeProvider.module.css'

// Comes with the first toast: pages before the sign-in seldom have one.
const Notifications = lazy(() => import('@mantine/notifications').then(file => ({ default: file.Notifications })))

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
        <Toasts />
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}

const Toasts = () => {
  const { notifications } = useNotifications()
  const [needed, setNeeded] = useState(false)
  if (notifications.length > 0 && !needed) setNeeded(true)
  return (
    needed && (
      <Suspense>
        <Notifications limit={3} position="bottom-right" containerWidth="var(--g-toast)" className={classes.toasts} />
      </Suspense>
    )
  )
}
