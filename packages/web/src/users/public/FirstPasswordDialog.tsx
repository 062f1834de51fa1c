import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { Icon } from '../../ui/display/Icon.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import classes from '../users.module.css'
import { keepSlips, type Slip } from './firstPasswords.ts'
import { printAddress } from './printAddress.ts'

/** A first password, shown once: to copy, or to hand out on paper. */
export const FirstPasswordDialog = ({ slip, onClose }: { slip: Slip | undefined; onClose: () => void }) => {
  const { t } = useTranslation('users')
  const go = useGo()
  const clipboard = useClipboard()
  if (!slip) return null
  const print = () => {
    keepSlips([slip])
    onClose()
    void go(printAddress())
  }
  return (
    <Dialog opened onClose={onClose} title={t('password.title', { name: slip.name })}>
      <dl className={classes.slip}>
        <dt>{t('field.username')}</dt>
        <dd dir="ltr">{slip.username}</dd>
        <dt>{t('password.first')}</dt>
        <dd dir="ltr" data-secret>
          {slip.password}
        </dd>
      </dl>
      <p className={classes.note}>{t('password.once')}</p>
      <div className={classes.acts}>
        <Button variant="default" leftSection={<Icon of={IconPrinter} />} onClick={print}>
          {t('password.print')}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon of={IconCopy} />}
          onClick={() => clipboard.copy(`${slip.username}\n${slip.password}`)}
        >
          <span aria-live="polite">{t(clipboard.copied ? 'password.copied' : 'password.copy')}</span>
        </Button>
        <Button onClick={onClose}>{t('password.close')}</Button>
      </div>
    </Dialog>
  )
}
