import type { CustomerDetails } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { releaseCustomer } from '@gemba/domain/customerAccounts/deletion.endpoints'
import { Button } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'

/** Ends the legal hold of a company. */
export const ReleaseButton = ({ customer: { id, name, version, deletion } }: { customer: CustomerDetails }) => {
  const { t } = useTranslation('customerAccounts')
  const write = useWrite(releaseCustomer)
  const act = async () => {
    try {
      await write.mutateAsync({ params: { id }, body: { version } })
      notifySuccess(t('hold.released', { name }))
    } catch (error) {
      notifyFailure(t('hold.notReleased'), error)
    }
  }
  return (
    <Button variant="light" loading={write.isPending} disabled={deletion?.begun === true} onClick={() => void act()}>
      {t('hold.release')}
    </Button>
  )
}
