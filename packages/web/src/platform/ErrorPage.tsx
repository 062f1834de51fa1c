import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Oops } from './FailurePage.tsx'
import { useHomeAddress } from './home.ts'

/**
 * /error, titled Oops: where e-mails and other sites link when something failed; `requestId` in the address is shown.
 */
export const ErrorPage = () => {
  const { t } = useTranslation('platform')
  const { requestId = '' } = useSearch({ strict: false }) as { requestId?: string }
  return (
    <Oops text={t('broken')} requestId={/^[A-Za-z0-9]{16}$/.test(requestId) ? requestId : ''}>
      <Button component={Link} to={useHomeAddress()}>
        {t('goHome')}
      </Button>
    </Oops>
  )
}
