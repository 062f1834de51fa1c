import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { lastReach } from '../../platform/connection.ts'
import { useFormat } from '../../platform/format.ts'
import { leave } from '../../platform/leaving.ts'
import { useOnline } from '../../platform/useOnline.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { newVersion, useNewVersion } from './newVersion.ts'

/** Says on every page that there is no network and of when what is shown is; and that a new version is ready. */
export const OfflineNotice = () => {
  const { t } = useTranslation('offline')
  const { dateTime } = useFormat()
  const online = useOnline()
  const isNew = useNewVersion()
  const reload = () =>
    void leave(async () => {
      await newVersion.takeOver()
      location.reload()
    })
  if (!online) {
    const at = lastReach()
    return <Notice tone="warning">{at ? t('asOf', { at: dateTime(at) }) : t('offline')}</Notice>
  }
  if (!isNew) return null
  const action = (
    <Button variant="default" size="xs" onClick={reload}>
      {t('reload')}
    </Button>
  )
  return (
    <Notice tone="info" action={action}>
      {t('newVersion')}
    </Notice>
  )
}
