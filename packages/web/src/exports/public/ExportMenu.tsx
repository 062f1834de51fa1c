import type { AnyEndpoint, QueryInputOf } from '@gemba/domain/core/endpoint'
import { exportFormats } from '@gemba/domain/core/exportFormats'
import { maxExported } from '@gemba/domain/core/maxExported'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconTableExport } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type AnyCallInput, addressOfCall } from '../../platform/call.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { useStartExport } from './useStartExport.ts'

interface ExportMenuProps<E extends AnyEndpoint> {
  /** The call that exports the list. */
  of: E
  list: { query: Omit<QueryInputOf<E>, 'format'>; pager: { total: number } }
  /** it may have more than the list counted */
  long?: boolean
}

/** The list as a file: everything that matches search and filters, immediately or, if it is long, in the background. */
export const ExportMenu = <E extends AnyEndpoint>({ of, list: { query, pager }, long = false }: ExportMenuProps<E>) => {
  const { t } = useTranslation('exports')
  const { begin, showAll } = useStartExport(of)
  const isLong = long || pager.total > maxExported
  return (
    <Menu position="bottom-end" width={260} withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          leftSection={<Icon of={IconTableExport} />}
          rightSection={<Icon of={IconChevronDown} size={16} />}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isLong && <Menu.Label>{t(long ? 'inBackgroundAll' : 'inBackground', { count: pager.total })}</Menu.Label>}
        {exportFormats.map(format =>
          isLong ? (
            <Menu.Item key={format} onClick={() => void begin(format, query)}>
              {t(`format.${format}`)}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={format}
              component="a"
              href={addressOfCall(of, { query: { ...query, format } } as AnyCallInput)}
              download
            >
              {t(`format.${format}`)}
            </Menu.Item>
          ),
        )}
        <Menu.Divider />
        <Menu.Item onClick={showAll}>{t('showAll')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
