import { addressOf } from '@gemba/domain/core/address'
import type { AnyEndpoint, QueryInputOf } from '@gemba/domain/core/endpoint'
import type { ExportFormat } from '@gemba/domain/core/listExport'
import { exportDays } from '@gemba/domain/exports/exportDays'
import { startExport } from '@gemba/domain/exports/exports.endpoints'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useGo } from '../../platform/address.tsx'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { useCreate } from '../../platform/useCreate.ts'
import { notifySuccess } from '../../ui/feedback/notify.tsx'

/** Asks for an export, and says where its file will be. */
export const useBeginExport = () => {
  const { t } = useTranslation('exports')
  const go = useGo()
  const showAll = () => void go(addressOf('/exports'))
  const begin = async (ask: () => Promise<{ name: string }>) => {
    try {
      const { name } = await ask()
      const text = t('startedText', { days: exportDays })
      notifySuccess(t('started', { name }), text, { label: t('showAll'), onAct: showAll })
    } catch (error) {
      notifyFailure(t('notStarted'), error)
    }
  }
  return { begin, showAll }
}

/** Exports a list in the background, however long it is. */
export const useStartExport = <E extends AnyEndpoint>(of: E) => {
  const start = useCreate(startExport)
  const { begin, showAll } = useBeginExport()
  return {
    begin: (format: ExportFormat, query: Omit<QueryInputOf<E>, 'format'>) =>
      begin(() => start({ path: of.path, format, query: JSON.parse(JSON.stringify(query)) })),
    showAll,
  }
}
