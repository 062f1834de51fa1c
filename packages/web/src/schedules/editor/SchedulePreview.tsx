import { isTimed } from '@gemba/domain/schedules/recurrence.schema'
import type { SchedulePreview as Preview } from '@gemba/domain/schedules/schedule.schema'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Dotted } from '../../ui/display/Dotted.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeletons.tsx'
import { PreviewMissing, PreviewPart, PreviewWell } from '../public/PreviewWell.tsx'
import { useZoneFormat } from '../public/useZoneFormat.ts'
import classes from '../schedules.module.css'
import { NextDays } from './NextDays.tsx'
import { missingIn, type ScheduleValues } from './scheduleForm.ts'

type SchedulePreviewProps = {
  values: ScheduleValues
  /** the rule as one sentence; undefined while it is incomplete */
  sentence: string | undefined
  preview: Preview | undefined
  error: Error | null
  incomplete: boolean
  /** it asks for nothing until it is resumed */
  paused?: boolean
}

/** Beside the form: the rule in words, its next ten times, whom it reaches, and what is sent next. */
export const SchedulePreview = ({ values, sentence, preview, error, incomplete, paused }: SchedulePreviewProps) => {
  const { t } = useTranslation('schedules')
  return (
    <PreviewWell sentence={sentence ?? t('preview.chooseWhen')}>
      {paused && <Notice tone="info">{t('preview.paused')}</Notice>}
      {error ? (
        <Notice tone="fail">{error.message}</Notice>
      ) : preview ? (
        <Shown
          preview={preview}
          counts={!isTimed(values.recurrence)}
          tells={values.reminders.length + values.escalations.length > 0}
        />
      ) : incomplete ? (
        <PreviewMissing title={t('preview.incomplete')} messages={missingIn(values)} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </PreviewWell>
  )
}

type ShownProps = { preview: Preview; counts: boolean; tells: boolean }

const Shown = ({ preview, counts, tells }: ShownProps) => {
  const { t } = useTranslation('schedules')
  const inZone = useZoneFormat(preview.zone)
  const { next, days, moved, sends, clockChange, people, toAssign, widened } = preview
  return (
    <>
      {!counts && (
        <PreviewPart title={t('preview.days')} note={preview.zone}>
          <NextDays days={days} moved={moved} />
        </PreviewPart>
      )}
      <PreviewPart title={t('preview.next')}>
        {next.length === 0 && <p className={classes.hint}>{t(counts ? 'preview.counted' : 'preview.noTimes')}</p>}
        <ol className={classes.lines} aria-label={t('preview.next')}>
          {next.map(({ local, slotAt, opensAt, dueAt, shift }) => (
            <li key={local}>
              <b>{inZone.dayAndTime(slotAt)}</b>
              <small>
                <Dotted
                  parts={[
                    shift,
                    t('preview.window', {
                      opens: inZone.timeBeside(opensAt, slotAt),
                      due: inZone.timeBeside(dueAt, slotAt),
                    }),
                  ]}
                />
              </small>
            </li>
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
      <PreviewPart title={t('preview.reaches')}>
        <p>{t('preview.people', { n: people })}</p>
        {people === 0 && <Notice tone="warning">{t('preview.noPeople')}</Notice>}
        {toAssign > 0 && <p className={classes.hint}>{t('preview.toAssign', { n: toAssign })}</p>}
        {widened > 0 && <Notice tone="warning">{t('preview.widened', { n: widened })}</Notice>}
      </PreviewPart>
      <PreviewPart title={t('preview.sends')}>
        {sends.length === 0 && (
          <p className={classes.hint}>{t(counts && tells ? 'preview.sendsCounted' : 'preview.noSends')}</p>
        )}
        <ol className={classes.lines} aria-label={t('preview.sends')}>
          {sends.map(({ at, kind, mail, people, names }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be sent at one moment
            <li key={index}>
              <b>{inZone.dayAndTime(at)}</b>
              <small>
                <Dotted
                  parts={[
                    t(`preview.send.${kind}`),
                    names.length > 0
                      ? t('preview.recipients', { names: names.join(', '), more: people - names.length })
                      : t('preview.noRecipients'),
                    mail && t('byMail'),
                  ]}
                />
              </small>
            </li>
          ))}
        </ol>
      </PreviewPart>
    </>
  )
}
