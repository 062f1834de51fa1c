import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useHomeAddress } from './home.ts'
import { MessagePage } from './MessagePage.tsx'

/** /404, also shown when a record does not exist or belongs to another customer. */
export const NotFoundPage = () => {
  const { t } = useTranslation('platform')
  const home = useHomeAddress()
  return (
    <MessagePage
      figure="404"
      title={t('titles.notFound')}
      actions={
        <Button component={Link} to={home}>
          {t('goHome')}
        </Button>
      }
    >
      <p>{t('notFoundText')}</p>
    </MessagePage>
  )
}
