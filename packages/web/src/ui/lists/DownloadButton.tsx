import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../display/Icon.tsx'

/** The list as a file: everything that search and filters find. */
export const DownloadButton = ({ address }: { address: string }) => {
  const { t } = useTranslation('ui')
  return (
    <Button variant="subtle" component="a" href={address} download leftSection={<Icon of={IconTableExport} />}>
      {t('export')}
    </Button>
  )
}
