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

/** Exports a list in the background, however long it is, and says where its file will be. */
export const useStartExport = <E extends AnyEndpoint>(of: E) => {
  const { t } = useTranslation('exports')
  const go = useGo()
  const start = useCreate(startExport)
  const showAll = () => void go(addressOf('/exports'))
  const begin = async (format: ExportFormat, query: Omit<QueryInputOf<E>, 'format'>) => {
    try {
      const { name } = await start({ path: of.path, format, query: JSON.parse(JSON.stringify(query)) })
      const text = t('startedText', { days: exportDays })
      notifySuccess(t('started', { name }), text, { label: t('showAll'), onAct: showAll })
    } catch (error) {
      notifyFailure(t('notStarted'), error)
    }
  }
  return { begin, showAll }
}
