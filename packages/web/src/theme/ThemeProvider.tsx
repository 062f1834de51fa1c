import { DirectionProvider, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { type ReactNode, useEffect } from 'react'
import { colorSchemeManager } from './colorScheme.ts'
import { followPointer } from './density.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import './styles.ts'
import classes from './ThemeProvider.module.css'

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
        <Notifications limit={3} position="bottom-right" containerWidth="var(--g-toast)" className={classes.toasts} />
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
