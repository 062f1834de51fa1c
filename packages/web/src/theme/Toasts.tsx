import { Notifications } from '@mantine/notifications'
import classes from './ThemeProvider.module.css'

/** Where toasts appear: three at most. */
export const Toasts = () => (
  <Notifications limit={3} position="bottom-right" containerWidth="var(--g-toast)" className={classes.toasts} />
)
