import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import classes from './BottomSheet.module.css'

export interface BottomSheetProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/**
 * A sheet for narrow screens that opens from the bottom, at most 86 % of the height. It has no state: the opener stores
 * what is entered in it, so closing loses nothing.
 */
export const BottomSheet = ({ opened, onClose, title, children }: BottomSheetProps) => {
  const { t } = useTranslation('ui')
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="bottom"
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Drawer>
  )
}
