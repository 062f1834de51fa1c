import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Icon } from '../../ui/display/Icon.tsx'

/** Removes a row of a form. */
export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon variant="subtle" aria-label={label} onClick={onClick}>
    <Icon of={IconTrash} />
  </ActionIcon>
)
