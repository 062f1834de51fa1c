import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { useBeginExport } from '../../exports/public/useStartExport.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../../ui/display/Icon.tsx'

/** Has everything of a company exported; `ask` makes the call. */
export const ExportAllButton = ({ ask }: { ask: () => Promise<{ name: string }> }) => {
  const { t } = useTranslation('companyData')
  const { begin } = useBeginExport()
  const [asking, setAsking] = useState(false)
  const start = async () => {
    setAsking(true)
    await begin(ask)
    setAsking(false)
  }
  return (
    <Button variant="light" leftSection={<Icon of={IconFileZip} />} loading={asking} onClick={() => void start()}>
      {t('exportAll')}
    </Button>
  )
}
