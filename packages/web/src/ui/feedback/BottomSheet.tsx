import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './BottomSheet.module.css'

export interface BottomSheetProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/**
 * What a narrow screen keeps off the page until it is asked for: rises from the foot, at most 86 % of the height. It
 * keeps nothing itself, so whoever opens it holds what is entered in it; closing loses nothing and asks nothing.
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
