import { Button, type ButtonProps } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCopy } from '@tabler/icons-react'
import { Icon } from '../display/Icon.tsx'

type CopyButtonProps = ButtonProps & { text: string; label: string; copied: string; 'data-autofocus'?: boolean }

/** Copies a text, and says for a moment that it has. */
export const CopyButton = ({ text, label, copied, ...button }: CopyButtonProps) => {
  const clipboard = useClipboard()
  return (
    <Button leftSection={<Icon of={IconCopy} />} {...button} onClick={() => clipboard.copy(text)}>
      <span aria-live="polite">{clipboard.copied ? copied : label}</span>
    </Button>
  )
}
