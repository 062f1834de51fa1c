import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../display/Icon.tsx'
import { useUnreadNumbers } from '../measurement/unreadNumbers.ts'
import classes from './BottomBar.module.css'
import { footClearance } from './stickyClearance.ts'

/** Where the last change is: on the server, being sent, on this device only, or in this page only. */
export type SaveState =
  | { state: 'saved'; at: string }
  | { state: 'saving' }
  | { state: 'device' }
  | { state: 'nowhere' }

const icons: Record<SaveState['state'], TablerIcon> = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  device: IconCloudOff,
  nowhere: IconAlertTriangle,
}

/**
 * Cloud and words: 'Saved 14:02', 'Saving', 'Saved on this device', 'Not saved: keep this page open'. While a field
 * contains text that is not a number, which is never saved, it says so.
 */
export const SaveStateMark = ({ saveState }: { saveState: SaveState }) => {
  const { t } = useTranslation('ui')
  const unread = useUnreadNumbers()
  if (unread > 0)
    return (
      <span className={classes.saveState} data-save-state="unread" role="status">
        <Icon of={IconAlertTriangle} />
        {t('saveState.unread', { count: unread })}
      </span>
    )
  return (
    <span className={classes.saveState} data-save-state={saveState.state} role="status">
      <Icon of={icons[saveState.state]} />
      {saveState.state === 'saved' ? t('saveState.saved', { time: saveState.at }) : t(`saveState.${saveState.state}`)}
    </span>
  )
}

export interface BottomBarProps {
  saveState: SaveState
  /** What is left: '5 questions left'. */
  note: ReactNode
  action: { label: string; icon?: TablerIcon; onClick: () => void; disabled?: boolean; loading?: boolean }
}

/** The bar at the bottom of a run: save state, what is left, and the next action. */
export const BottomBar = memo(({ saveState, ...bar }: BottomBarProps) => (
  <FootBar {...bar} said={<SaveStateMark saveState={saveState} />} />
))
BottomBar.displayName = 'BottomBar'

/** The bar at the bottom of a page with one main action: its state, and that action. */
export const FootBar = ({ said, note, action }: Omit<BottomBarProps, 'saveState'> & { said: ReactNode }) => (
  <div ref={footClearance} className={`${classes.bar} g-limb`}>
    <div className={classes.said}>
      {said}
      <span className={classes.note}>{note}</span>
    </div>
    <Button
      className={classes.act}
      onClick={action.onClick}
      disabled={action.disabled}
      loading={action.loading}
      rightSection={action.icon && <Icon of={action.icon} size={22} />}
    >
      {action.label}
    </Button>
  </div>
)
