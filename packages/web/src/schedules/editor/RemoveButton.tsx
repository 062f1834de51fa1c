import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Icon } from '../../ui/display/Icon.tsx'

type RemoveButtonProps = { label: string; onClick: () => void; className?: string | undefined }

/** Removes a row of a form. */
export const RemoveButton = ({ label, onClick, className }: RemoveButtonProps) => (
  <ActionIcon variant="subtle" className={className} aria-label={label} onClick={onClick}>
    <Icon of={IconTrash} />
  </ActionIcon>
)
