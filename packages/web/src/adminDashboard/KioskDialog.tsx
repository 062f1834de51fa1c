import type { DashboardConfiguration } from '@gemba/domain/adminDashboard/dashboards.schema'
import { addressOf } from '@gemba/domain/core/address'
import { Button, Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Dialog, DialogCancel } from '../ui/feedback/Dialog.tsx'
import classes from './DashboardEditor.module.css'
import { rotations } from './rotation.ts'

type KioskDialogProps = {
  opened: boolean
  onClose: () => void
  dashboards: readonly DashboardConfiguration[]
  chosen: string | undefined
}

/** Which dashboards a screen in the hall shows, and for how long each. Its address can be kept as a bookmark of the screen. */
export const KioskDialog = ({ opened, ...choice }: KioskDialogProps) => {
  const { t } = useTranslation('adminDashboard')
  return (
    <Dialog opened={opened} onClose={choice.onClose} title={t('kiosk.title')} closeOnClickOutside>
      <KioskChoice {...choice} />
    </Dialog>
  )
}

/** It is there only while the dialog is open, so it begins with the dashboard that is chosen then. */
const KioskChoice = ({ onClose, dashboards, chosen }: Omit<KioskDialogProps, 'opened'>) => {
  const { t } = useTranslation('adminDashboard')
  const [shown, setShown] = useState<string[]>(chosen ? [chosen] : [])
  const [seconds, setSeconds] = useState('30')
  return (
    <>
      <p className={classes.note}>{t('kiosk.note')}</p>
      {dashboards.length > 0 && (
        <Checkbox.Group label={t('kiosk.dashboards')} value={shown} onChange={setShown} mb={20}>
          <div className={classes.boxes}>
            {dashboards.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={<bdi>{name}</bdi>} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <Select
        label={t('kiosk.each')}
        allowDeselect={false}
        data={rotations.map(value => ({ value: String(value), label: t('kiosk.seconds', { seconds: value }) }))}
        value={seconds}
        onChange={value => setSeconds(value ?? '30')}
        disabled={shown.length < 2}
        mb={24}
      />
      <div className={classes.dialogActs}>
        <DialogCancel />
        <Button
          component="a"
          target="_blank"
          href={addressOf('/admin/dashboard/screen', undefined, { dashboards: shown.join(','), seconds })}
          onClick={onClose}
        >
          {t('kiosk.show')}
        </Button>
      </div>
    </>
  )
}
