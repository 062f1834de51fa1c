import { type ReportSchedulePreview, SendRule } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import { previewReportSchedule } from '@gemba/domain/reportSchedules/reportSchedules.endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../platform/call.ts'
import { errorsBySchema } from '../../platform/form.ts'
import { PreviewMissing, PreviewPart, PreviewWell } from '../../schedules/public/PreviewWell.tsx'
import { useRuleSentence } from '../../schedules/public/useRuleSentence.ts'
import { useZoneFormat } from '../../schedules/public/useZoneFormat.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeletons.tsx'
import classes from '../reportSchedules.module.css'
import { type ScheduleValues, scheduleSchema } from './scheduleForm.ts'

/** What a schedule comes to while it is typed; nothing as long as something is missing in it. */
const usePreview = (values: ScheduleValues) => {
  // What is confirmed is asked for in the form, and changes nothing of what is shown here.
  const { data: valid } = scheduleSchema.safeParse({ ...values, confirmed: true })
  const [typed] = useDebouncedValue(valid ? JSON.stringify(valid) : '', 300)
  const query = useQuery({
    queryKey: ['report-schedules', previewReportSchedule.path, typed] as const,
    queryFn: ({ signal }) => call(previewReportSchedule, { body: JSON.parse(typed), signal, quiet: true }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  })
  const isShown = typed !== '' && valid !== undefined
  return { data: isShown ? query.data : undefined, error: isShown ? query.error : null, incomplete: !valid }
}

const missingIn = (values: ScheduleValues) => [...new Set(Object.values(errorsBySchema(scheduleSchema, values)))]

/** The rule in words, the next times, who gets which figures, and what the e-mail says of its filters. */
export const SchedulePreview = ({ values }: { values: ScheduleValues }) => {
  const { t } = useTranslation('reportSchedules')
  const sentence = useRuleSentence(values.type)
  const { data, error, incomplete } = usePreview(values)
  // 'Every 0 weeks' is no sentence: its field says what is wrong.
  const { data: recurrence } = SendRule.safeParse(values.rule)
  return (
    <PreviewWell sentence={recurrence && sentence({ recurrence, dayOff: 'keep', hasCalendar: false })}>
      {error ? (
        <Notice tone="fail">{error.message}</Notice>
      ) : data ? (
        <Shown preview={data} />
      ) : incomplete ? (
        <PreviewMissing title={t('preview.incomplete')} messages={missingIn(values)} />
      ) : (
        <SkeletonRows rows={5} />
      )}
      {data && <p className={classes.quiet}>{t('preview.rights')}</p>}
    </PreviewWell>
  )
}

const Shown = ({ preview }: { preview: ReportSchedulePreview }) => {
  const { t } = useTranslation('reportSchedules')
  const inZone = useZoneFormat(preview.zone)
  const { next, clockChange, scopes, withheld, notLooked, filters } = preview
  return (
    <>
      <PreviewPart title={t('preview.next')} note={preview.zone}>
        {next.length === 0 && <p className={classes.quiet}>{t('preview.never')}</p>}
        <ol className={classes.lines} aria-label={t('preview.next')}>
          {next.map(({ at, local }) => (
            <li key={local}>{inZone.dayAndTime(at)}</li>
          ))}
        </ol>
      </PreviewPart>
      {clockChange && (
        <Notice tone="info">
          {t(clockChange.minutes > 0 ? 'preview.clockForward' : 'preview.clockBack', {
            when: inZone.dayAndTime(clockChange.at),
            n: Math.abs(clockChange.minutes),
          })}
        </Notice>
      )}
      <PreviewPart title={t('preview.recipients')}>
        {scopes.length + notLooked === 0 && <Notice tone="warning">{t('preview.nobody')}</Notice>}
        <ul className={classes.lines}>
          {scopes.map(({ people, names, outside }) => (
            <li key={names.join()}>
              {t('preview.scope', { people })}
              <small>
                <bdi>{names.join(', ')}</bdi> {outside && t('preview.outside')}
              </small>
            </li>
          ))}
          {withheld.map(({ name, reason }) => (
            <li key={name}>
              <bdi>{name}</bdi>
              <small>{t(`withheld.${reason}`)}</small>
            </li>
          ))}
        </ul>
        {notLooked > 0 && <p className={classes.quiet}>{t('preview.notLooked', { people: notLooked })}</p>}
      </PreviewPart>
      <PreviewPart title={t('preview.filters')}>
        <p>{filters.length > 0 ? filters.join('; ') : t('preview.noFilters')}</p>
      </PreviewPart>
    </>
  )
}
