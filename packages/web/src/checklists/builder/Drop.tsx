import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Icon } from '../../ui/display/Icon.tsx'

/** Takes one part away: a condition, an option, a column. */
export const Drop = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon variant="subtle" size={36} aria-label={label} title={label} onClick={onClick}>
    <Icon of={IconTrash} />
  </ActionIcon>
)
