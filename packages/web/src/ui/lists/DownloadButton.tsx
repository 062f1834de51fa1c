import { maxExported } from '@gemba/domain/core/maxExported'
import { Button, Tooltip } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../display/Icon.tsx'

const touchToo = { hover: true, focus: true, touch: true }

/** The list as a file: everything that matches search and filters, up to the maximum of a file. */
export const DownloadButton = ({ address, total }: { address: string; total: number }) => {
  const { t } = useTranslation('ui')
  if (total > maxExported)
    return (
      <Tooltip label={t('exportTooMany', { total, most: maxExported })} multiline w={280} events={touchToo}>
        <Button variant="subtle" data-disabled leftSection={<Icon of={IconTableExport} />} aria-disabled>
          {t('export')}
        </Button>
      </Tooltip>
    )
  return (
    <Button variant="subtle" component="a" href={address} download leftSection={<Icon of={IconTableExport} />}>
      {t('export')}
    </Button>
  )
}
