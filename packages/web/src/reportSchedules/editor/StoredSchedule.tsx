import type { ReportSchedule } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import { updateReportSchedule } from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { HistoryLink } from '../../audit/public/HistoryLink.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCrumbs } from '../../platform/crumbs.ts'
import { useServerForm } from '../../platform/form.ts'
import { useFormat } from '../../platform/format.ts'
import { useMe } from '../../platform/me.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { usePageTitle } from '../../platform/pageTitle.ts'
import { useWrite } from '../../platform/queries.ts'
import { UnsavedGuard } from '../../platform/UnsavedGuard.tsx'
import { PreviewPart, PreviewWell } from '../../schedules/public/PreviewWell.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import { FormPage, SaveBar } from '../../ui/forms/FormPage.tsx'
import { DetailsPage } from '../../ui/layout/DetailsPage.tsx'
import { RunHistory } from '../RunHistory.tsx'
import { ScheduleActions } from './ScheduleActions.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { SchedulePreview } from './SchedulePreview.tsx'
import { scheduleSchema, valuesOf } from './scheduleForm.ts'
import type { Sendable } from './useSendable.ts'

const shownRuns = 10

/** The editor of a schedule that is there: what it sends, what it has sent, pausing, trying and deleting. */
export const StoredSchedule = ({ schedule, sendable }: { schedule: ReportSchedule; sendable: Sendable }) => {
  const { t } = useTranslation('reportSchedules')
  const format = useFormat()
  const update = useWrite(updateReportSchedule)
  const me = useMe()
  const { id, name, version, paused, next, owner, confirmed, can } = schedule
  usePageTitle(name)
  const form = useServerForm({
    schema: scheduleSchema,
    initialValues: valuesOf(schedule),
    version,
    submit: (body, version) => update.mutateAsync({ params: { id }, body: { ...body, version } }),
    onSaved: () => void notifySuccess(t('saved')),
    onRefused: failure => notifyFailure(t('notSaved'), failure),
  })
  return (
    <DetailsPage
      title={name}
      crumbs={useCrumbs({ '/admin/reporting-scheduler/$checklistType/$id': name })}
      facts={[
        { label: t('column.next'), value: paused ? t('paused') : next ? format.when(next) : '–' },
        { label: t('owner'), value: owner.name },
        ...(confirmed ? [{ label: t('confirmedBy'), value: `${confirmed.by}, ${format.when(confirmed.at)}` }] : []),
      ]}
      actions={
        <>
          <HistoryLink id={id} />
          <ScheduleActions schedule={schedule} onPaused={form.rebase} />
        </>
      }
      lead={paused && <Notice tone={paused === 'byHand' ? 'info' : 'warning'}>{t(`pausedWhy.${paused}`)}</Notice>}
      side={
        <PreviewWell>
          {can.update && <SchedulePreview values={form.values} />}
          <PreviewPart title={t('lastRuns')}>
            <RunHistory scheduleId={id} most={shownRuns} />
          </PreviewPart>
        </PreviewWell>
      }
      wideSide
    >
      <FormPage onSubmit={() => void form.save()} label={t('edit')}>
        <fieldset disabled={!can.update} style={{ display: 'contents' }}>
          <ScheduleFields form={form} sendable={sendable} stored={schedule} />
        </fieldset>
        <SaveBar
          changes={form.changes}
          saving={form.saving}
          valid={form.valid}
          note={owner.id === me.id ? undefined : t('becomesOwner')}
          onCancel={form.reset}
        />
        <UnsavedGuard dirty={form.changes > 0} />
      </FormPage>
    </DetailsPage>
  )
}
