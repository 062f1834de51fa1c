import { may } from '@gemba/domain/core/visitor'
import { CloseButton, FloatingWindow, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useMe } from '../../platform/me.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { TutorialList } from '../TutorialList.tsx'
import classes from './HelpWindow.module.css'

type HelpWindowProps = {
  /** learners read, whatever their permissions are */
  learnerView: boolean
  onClose: () => void
}

/** 'How can we help you?' (specification 1 §2.7): a window that stays beside the page, the whole screen on a phone. */
export const HelpWindow = ({ learnerView, onClose }: HelpWindowProps) => {
  const { t, i18n } = useTranslation(['tutorials', 'ui'])
  const me = useMe()
  const narrow = !useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false })
  const content = may(me, 'Tutorials Review') ? (
    <TutorialList learnerView={learnerView} />
  ) : (
    <EmptyState gauge={false} title={t('tutorials:noViewPermission')} />
  )
  if (narrow) {
    return (
      <Modal
        opened
        fullScreen
        onClose={onClose}
        title={t('tutorials:title')}
        closeButtonProps={{ 'aria-label': t('ui:close') }}
        radius={0}
        classNames={{ header: classes.sheetHead, title: classes.sheetTitle, body: classes.sheetBody }}
      >
        {content}
      </Modal>
    )
  }
  return (
    <FloatingWindow
      role="dialog"
      aria-label={t('tutorials:title')}
      withBorder
      className={classes.window}
      dragHandleSelector="[data-drag]"
      constrainToViewport
      constrainOffset={8}
      initialPosition={{ top: 64, [i18n.dir() === 'rtl' ? 'left' : 'right']: 16 }}
      onKeyDown={event => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <Focused>
        <header className={classes.head} data-drag>
          <Icon of={IconGripVertical} size={16} className={classes.grip} />
          <h2>{t('tutorials:title')}</h2>
          <CloseButton aria-label={t('ui:close')} onClick={onClose} />
        </header>
        <div className={classes.body}>{content}</div>
      </Focused>
    </FloatingWindow>
  )
}

/** Takes the focus when the window opens and gives it back when it closes. */
const Focused = ({ children }: { children: ReactNode }) => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    frame.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <div ref={frame} tabIndex={-1} className={classes.frame}>
      {children}
    </div>
  )
}
