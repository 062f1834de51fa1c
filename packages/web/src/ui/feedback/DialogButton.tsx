import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'

export type DialogButtonProps = Pick<ButtonProps, 'variant' | 'color' | 'leftSection'> & {
  label: string
  children: (dialog: { opened: boolean; onClose: () => void }) => ReactNode
}

/** A button with the dialog that it opens: `<DialogButton label={t('create')}>{dialog => <CreateDialog {...dialog} />}</DialogButton>` */
export const DialogButton = ({ label, children, ...button }: DialogButtonProps) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpened(true)}>
        {label}
      </Button>
      {children({ opened, onClose: () => setOpened(false) })}
    </>
  )
}
