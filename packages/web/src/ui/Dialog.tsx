import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** 520 for a short form, 640 for lists and files. */
  size?: number
  /** It can only be left by what it offers. */
  held?: boolean
  children: ReactNode
}

/** A form or a choice above the page. Its close button says so to a reader. */
export const Dialog = ({ opened, onClose, title, size = 520, held = false, children }: DialogProps) => {
  const { t } = useTranslation('ui')
  return (
    <Modal
      opened={opened}
      onClose={held ? () => {} : onClose}
      withCloseButton={!held}
      closeOnEscape={!held}
      closeOnClickOutside={!held}
      closeButtonProps={{ 'aria-label': t('close') }}
      title={title}
      size={size}
    >
      {children}
    </Modal>
  )
}
