import { resumeCustomer } from '@gemba/domain/customerAccounts/customerAccounts.endpoints'
import type { CustomerDetails } from '@gemba/domain/customerAccounts/customerAccounts.schema'
import { Button } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'

/** Lets the people of a suspended company in again. */
export const ResumeButton = ({ customer: { id, name, version, deletion } }: { customer: CustomerDetails }) => {
  const { t } = useTranslation('customerAccounts')
  const write = useWrite(resumeCustomer)
  const resume = async () => {
    try {
      await write.mutateAsync({ params: { id }, body: { version } })
      notifySuccess(t('resumed', { name }))
    } catch (error) {
      notifyFailure(t('notResumed'), error)
    }
  }
  return (
    <Button variant="light" loading={write.isPending} disabled={deletion !== null} onClick={() => void resume()}>
      {t('resume')}
    </Button>
  )
}
