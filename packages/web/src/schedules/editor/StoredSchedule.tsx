import { inputOf } from '@gemba/domain/schedules/inputOf'
import type { Schedule } from '@gemba/domain/schedules/schedule.schema'
import { updateSchedule } from '@gemba/domain/schedules/schedules.endpoints'
import { HistoryLink } from '../../audit/public/HistoryLink.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useServerForm } from '../../platform/form.ts'
import { useFormat } from '../../platform/format.ts'
import { notifyFailure } from '../../platform/notifyFailure.ts'
import { usePageTitle } from '../../platform/pageTitle.ts'
import { useWrite } from '../../platform/queries.ts'
import { UnsavedGuard } from '../../platform/UnsavedGuard.tsx'
import { notifySuccess } from '../../ui/feedback/notify.tsx'
import { FormPage, SaveBar } from '../../ui/forms/FormPage.tsx'
import { DetailsPage } from '../../ui/layout/DetailsPage.tsx'
import { useRuleSentence } from '../public/useRuleSentence.ts'
import { ScheduleStatus } from '../ScheduleStatus.tsx'
import { ScheduleActions } from './ScheduleActions.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { SchedulePreview } from './SchedulePreview.tsx'
import { scheduleSchema } from './scheduleForm.ts'
import { useScheduleCrumbs, useTypedSentence } from './useEditorHead.ts'
import { usePreview } from './usePreview.ts'

/** The editor of a schedule that is there: what it is, what a change would do, pausing and deleting. */
export const StoredSchedule = ({ schedule }: { schedule: Schedule }) => {
  const { t } = useTranslation('schedules')
  const format = useFormat()
  const update = useWrite(updateSchedule)
  const { id, checklist, version, can } = schedule
  const rule = useRuleSentence(checklist.type)
  const { recurrence, dayOff, calendar } = schedule
  const title = schedule.name || rule({ recurrence, dayOff, hasCalendar: calendar !== null })
  usePageTitle(title)
  const at = { checklistType: checklist.type, id: checklist.id }
  const form = useServerForm({
    schema: scheduleSchema,
    initialValues: inputOf(schedule),
    version,
    submit: (body, version) => update.mutateAsync({ params: { id }, body: { ...body, version } }),
    onSaved: () => void notifySuccess(t('saved')),
    onRefused: failure => notifyFailure(t('notSaved'), failure),
  })
  const preview = usePreview(id, form.values, can.update)
  const sentence = useTypedSentence(checklist.type, form.values)
  const { kept = 0, replaced = 0 } = preview.data ?? {}
  return (
    <DetailsPage
      title={title}
      crumbs={useScheduleCrumbs(at, checklist.name)}
      tag={<ScheduleStatus schedule={schedule} beside="title" />}
      facts={[
        { label: t('next'), value: schedule.next ? format.when(schedule.next) : '–' },
        { label: t('fact.open'), value: format.number(schedule.open) },
        { label: t('fact.done'), value: format.number(schedule.figures.done + schedule.figures.doneLate) },
        { label: t('fact.missed'), value: format.number(schedule.figures.missed) },
      ]}
      actions={
        <>
          <HistoryLink id={id} />
          <ScheduleActions schedule={schedule} name={title} at={at} onPaused={form.rebase} />
        </>
      }
      side={
        <SchedulePreview
          values={form.values}
          sentence={sentence}
          preview={preview.data}
          error={preview.error}
          incomplete={preview.incomplete || !can.update}
          paused={!schedule.active}
        />
      }
      wideSide
    >
      <FormPage onSubmit={() => void form.save()} label={t('edit')}>
        <fieldset disabled={!can.update} style={{ display: 'contents' }}>
          <ScheduleFields
            form={form}
            type={checklist.type}
            stored={schedule}
            preview={preview.data}
            readOnly={!can.update}
          />
        </fieldset>
        <SaveBar
          changes={form.changes}
          saving={form.saving}
          valid={form.valid}
          {...(preview.data && { note: t('takesEffect', { kept, replaced }) })}
          onCancel={form.reset}
        />
        <UnsavedGuard dirty={form.changes > 0} />
      </FormPage>
    </DetailsPage>
  )
}
