import { Button, Modal } from '@mantine/core'
import { createContext, type FocusEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** 520 for a short form, 640 for lists and files. */
  size?: number
  /** It can only be closed by one of its choices. */
  mustChoose?: boolean
  /** It has no fields, so a click outside closes it. */
  closeOnClickOutside?: boolean
  children: ReactNode
}

const Leaving = createContext<() => void>(() => {})

/**
 * A form or a choice above the page. Entries are never discarded by accident: a click outside does nothing, and Escape,
 * the close button and `DialogCancel` ask first.
 */
export const Dialog = ({
  opened,
  onClose,
  title,
  size = 520,
  mustChoose = false,
  closeOnClickOutside = false,
  children,
}: DialogProps) => {
  const { t } = useTranslation('ui')
  const [asking, setAsking] = useState(false)
  /** visited fields with their previous content */
  const visited = useRef(new Map<Field, string>())
  const focused = useRef<Element>(null)
  useEffect(() => {
    if (opened) return
    visited.current.clear()
    setAsking(false)
  }, [opened])
  const visit = ({ target }: FocusEvent) => {
    if (isField(target) && !visited.current.has(target)) visited.current.set(target, contentOf(target))
  }
  const leave = () => {
    if (mustChoose) return
    const entered = [...visited.current].some(([field, before]) => field.isConnected && contentOf(field) !== before)
    if (!entered) return onClose()
    focused.current = document.activeElement
    setAsking(true)
  }
  const stay = () => {
    setAsking(false)
    const { current } = focused
    setTimeout(() => current instanceof HTMLElement && current.focus({ preventScroll: true }))
  }
  return (
    <>
      <Modal
        opened={opened}
        onClose={leave}
        withCloseButton={!mustChoose}
        closeOnEscape={!mustChoose && !asking}
        closeOnClickOutside={closeOnClickOutside && !mustChoose}
        closeButtonProps={{ 'aria-label': t('close') }}
        title={title}
        size={size}
        onFocus={visit}
      >
        <Leaving value={leave}>{children}</Leaving>
      </Modal>
      {/* Mounted only now: it would hear the same Escape that asks for it, and go again. */}
      {asking && opened && (
        <ConfirmDialog
          opened
          onClose={stay}
          onConfirm={() => {
            setAsking(false)
            onClose()
          }}
          title={t('discard.title')}
          question={t('discard.question')}
        />
      )}
    </>
  )
}

/** 'Cancel' of the form in a dialog. */
export const DialogCancel = ({ disabled = false, children }: { disabled?: boolean; children?: ReactNode }) => {
  const { t } = useTranslation('ui')
  const leave = useContext(Leaving)
  return (
    <Button variant="default" onClick={leave} disabled={disabled}>
      {children || t('cancel')}
    </Button>
  )
}

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const contentOf = (field: Field): string =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type) ? String(field.checked) : field.value
