import { addressOf } from '@gemba/domain/core/address'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { routerLink } from '../../platform/address.tsx'
import { useMayOpen } from '../../platform/mayOpen.ts'
import { Icon } from '../../ui/display/Icon.tsx'

/** Leads from the page of one thing to its changes in the audit log, for those who may read it. */
export const HistoryLink = ({ id }: { id: string }) => {
  const { t } = useTranslation('platform')
  const mayOpen = useMayOpen()
  if (!mayOpen('/admin/logs')) return null
  const to = addressOf('/admin/logs', undefined, { entityId: id })
  return (
    <Button variant="subtle" leftSection={<Icon of={IconHistory} />} renderRoot={props => routerLink({ ...props, to })}>
      {t('titles.history')}
    </Button>
  )
}
