import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Icon } from '../ui/display/Icon.tsx'

/** Opens the print view of a report beside it. */
export const PrintReport = ({ to }: { to: string }) => {
  const { t } = useTranslation('checklistReports')
  return (
    <Button
      variant="default"
      leftSection={<Icon of={IconPrinter} />}
      component="a"
      href={to}
      target="_blank"
      rel="noopener"
    >
      {t('print')}
    </Button>
  )
}
