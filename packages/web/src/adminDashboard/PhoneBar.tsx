import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { footClearance } from '../ui/layout/stickyClearance.ts'
import classes from './DashboardEditor.module.css'

type PhoneBarProps = {
  onAdd: () => void
  onSave: () => void
  undo: (() => void) | undefined
}

/** On a phone, at the foot of the screen: what is done with the grid while it is in full view. */
export const PhoneBar = ({ onAdd, onSave, undo }: PhoneBarProps) => {
  const { t } = useTranslation('adminDashboard')
  return (
    <div ref={footClearance} className={classes.phoneBar}>
      <Button variant="default" leftSection={<Icon of={IconPlus} />} onClick={onAdd}>
        {t('add')}
      </Button>
      <ActionIcon variant="default" size={44} aria-label={t('undo')} disabled={!undo} onClick={undo}>
        <Icon of={IconArrowBackUp} mirrors />
      </ActionIcon>
      <Button onClick={onSave}>{t('saving')}</Button>
    </div>
  )
}
