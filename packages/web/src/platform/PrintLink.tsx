import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Icon } from '../ui/display/Icon.tsx'
import { routerLink } from './address.tsx'

/** Leads to the page of something as it is printed. */
export const PrintLink = ({ to, children }: { to: string; children: string }) => (
  <Button
    variant="default"
    leftSection={<Icon of={IconPrinter} />}
    fullWidth
    renderRoot={props => routerLink({ ...props, to })}
  >
    {children}
  </Button>
)
