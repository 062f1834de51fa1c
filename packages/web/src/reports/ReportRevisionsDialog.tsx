import { personName } from '@gemba/domain/core/personName'
import {
  type AdhocReport,
  listReportRevisions,
  restoreReportRevision,
} from '@gemba/domain/reports/adhocReports.endpoints'
import type { Report } from '@gemba/embed-sdk'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import { Loaded } from '../platform/Loaded.tsx'
import { notifyFailure } from '../platform/notifyFailure.ts'
import { queryOf, useWrite } from '../platform/queries.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'
import { SkeletonRows } from '../ui/feedback/Skeletons.tsx'
import classes from './ReportRevisionsDialog.module.css'

type RevisionsProps = {
  report: AdhocReport
  /** the frame in which it is open */
  frame: Report | undefined
  onRestored: () => void
  onClose: () => void
}

/** What was saved of a report, newest first; its owner goes back to an earlier one. */
export const ReportRevisionsDialog = ({ opened, ...revisions }: RevisionsProps & { opened: boolean }) => {
  const { t } = useTranslation('reports')
  return (
    <Dialog opened={opened} onClose={revisions.onClose} title={t('revisions')} size={520} closeOnClickOutside>
      <Revisions {...revisions} />
    </Dialog>
  )
}

const Revisions = ({ report, frame, onRestored, onClose }: RevisionsProps) => {
  const { id: reportId, can } = report
  const { t } = useTranslation('reports')
  const format = useFormat()
  const query = useQuery(queryOf(listReportRevisions, { params: { reportId } }))
  const restore = useWrite(restoreReportRevision)
  const goBack = async (revision: number, version: number) => {
    // To open what was restored would lose them.
    if (frame && !(await frame.isSaved().catch(() => true))) return void notifyError(t('notSaved'), t('unsavedFirst'))
    try {
      await restore.mutateAsync({ params: { reportId }, body: { revision, version } })
      notifySuccess(t('restored', { revision }))
      onClose()
      onRestored()
    } catch (error) {
      notifyFailure(t('notSaved'), error)
    }
  }
  return (
    <Loaded queries={[query]} skeleton={<SkeletonRows rows={3} />}>
      {({ revisions, version }) => (
        <ol className={classes.revisions}>
          {revisions.map(({ revision, savedAt, savedBy }, at) => (
            <li key={revision}>
              <span>
                <b>{t('revision', { revision })}</b>
                <small>
                  {format.dateTime(savedAt)}
                  {savedBy && <bdi> · {personName(savedBy)}</bdi>}
                </small>
              </span>
              {can.edit && at > 0 && (
                <Button variant="default" loading={restore.isPending} onClick={() => void goBack(revision, version)}>
                  {t('restore')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}
