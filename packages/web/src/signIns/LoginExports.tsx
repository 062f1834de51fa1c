import type { QueryInputOf } from '@gemba/domain/core/endpoint'
import { maxExported } from '@gemba/domain/core/maxExported'
import { exportUserLogins, type listUserLogins } from '@gemba/domain/signIns/signIns.endpoints'
import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useStartExport } from '../exports/public/useStartExport.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { fileAddress } from '../platform/call.ts'
import { Icon } from '../ui/display/Icon.tsx'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'

type Query = QueryInputOf<typeof listUserLogins>

/** The report as an Excel file: what the filters show, or in the background all sign-ins of the company. */
export const LoginExports = ({ query, total }: { query: Query; total: number }) => {
  const { t } = useTranslation('signIns')
  const { begin } = useStartExport(exportUserLogins)
  const [asking, setAsking] = useState(false)
  const button = { variant: 'default', leftSection: <Icon of={IconTableExport} /> } as const
  const exportAll = () => {
    setAsking(false)
    const { customerId } = query
    void begin('xlsx', customerId ? { customerId } : {})
  }
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {t('export.all')}
      </Button>
      {total > maxExported ? (
        <Button {...button} onClick={() => void begin('xlsx', query)}>
          {t('export.shown')}
        </Button>
      ) : (
        <Button
          {...button}
          component="a"
          href={fileAddress(exportUserLogins, { query: { ...query, format: 'xlsx' } })}
          download
        >
          {t('export.shown')}
        </Button>
      )}
      <ConfirmDialog
        harmless
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={exportAll}
        title={t('export.all')}
        question={t('export.warning')}
      />
    </>
  )
}
