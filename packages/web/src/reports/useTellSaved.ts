import { saveAdhocReport, updateAdhocReport } from '@gemba/domain/reports/adhocReports.endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { asCallError } from '../platform/callError.ts'
import { useMe } from '../platform/me.ts'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { useWrite } from '../platform/queries.ts'
import { redirectIfRefused } from '../platform/refused.ts'
import { useCreate } from '../platform/useCreate.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { type SavedReport, takeUntold, tellLater } from './toldLater.ts'

/**
 * Tells the server what was saved in the frame, says so and opens it. The frame saves with its own token: where the sign-in
 * has ended, the person is led to the next one and from there to the report, which is told then.
 */
export const useTellSaved = (): ((saved: SavedReport) => Promise<void>) => {
  const { t } = useTranslation('reports')
  const me = useMe()
  const navigate = useNavigate()
  const create = useCreate(saveAdhocReport, { quiet: true })
  const update = useWrite(updateAdhocReport)

  const tell = async (saved: SavedReport) => {
    const { reportObjectId: reportId, reportName, saveAs, parentReportId } = saved
    try {
      if (saveAs) {
        await create({ userId: me.id, customerId: me.customer.id, reportName, reportId, parentReportId })
        // The report from which it was made may still have its changes: they are in the one that was saved.
        await navigate({ to: '.', search: { reportId }, replace: true, ignoreBlocker: true })
      } else await update.mutateAsync({ params: { reportId }, body: { userId: me.id, reportId }, quiet: true })
      notifySuccess(t('saved', { name: reportName }))
    } catch (error) {
      const failure = asCallError(error)
      if (failure.status === 401) tellLater(me.id, saved)
      redirectIfRefused(failure, `${location.pathname}?reportId=${reportId}`)
      notifyFailure(t('notConfirmed'), error)
    }
  }

  const tellUntold = useEffectEvent(() => {
    const untold = takeUntold(me.id)
    if (untold) void tell(untold)
  })
  useEffect(() => tellUntold(), [])
  return tell
}
