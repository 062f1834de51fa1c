import { getLatestVerification, startAuditVerification } from '@gemba/domain/audit/audit.endpoints'
import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { queryOf, useWrite } from '../platform/queries.ts'
import { Icon } from '../ui/display/Icon.tsx'

/** Milliseconds between two looks at a verification that runs. */
const lookEvery = 1_000

/** The verification that was started last; while it runs it is looked at again and again. */
export const useVerification = () => {
  const { data } = useQuery({
    ...queryOf(getLatestVerification),
    refetchInterval: ({ state }) => state.data?.verification?.state === 'running' && lookEvery,
  })
  return data?.verification ?? undefined
}

/** Starts verifying the chain. */
export const VerifyButton = () => {
  const { t } = useTranslation('audit')
  const verification = useVerification()
  const start = useWrite(startAuditVerification)
  return (
    <Button
      variant="default"
      leftSection={<Icon of={IconShieldCheck} />}
      loading={start.isPending || verification?.state === 'running'}
      onClick={() => start.mutateAsync({}).catch(error => notifyFailure(t('verify.notStarted'), error))}
    >
      {t('verify.start')}
    </Button>
  )
}
