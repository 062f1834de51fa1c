import type { CustomerDetails } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { callOffDeletion } from '@gemba/domain/customerAccounts/deletion.endpoints'
import { Button } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'

/** Calls off the deletion of a company, as long as it has not begun. */
export const CallOffButton = ({ customer: { id, name, version, deletion } }: { customer: CustomerDetails }) => {
  const { t } = useTranslation('customerAccounts')
  const write = useWrite(callOffDeletion)
  const act = async () => {
    try {
      await write.mutateAsync({ params: { id }, body: { version } })
      notifySuccess(t('deletion.calledOff', { name }))
    } catch (error) {
      notifyFailure(t('deletion.notCalledOff'), error)
    }
  }
  return (
    <Button variant="light" loading={write.isPending} disabled={deletion?.begun === true} onClick={() => void act()}>
      {t('deletion.callOff')}
    </Button>
  )
}
