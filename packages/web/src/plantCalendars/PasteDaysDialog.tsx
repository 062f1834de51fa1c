import { type DayOff, maxDaysOff } from '@gemba/domain/plantCalendars/plantCalendar.schema'
import { Textarea } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { FormDialog } from '../platform/FormDialog.tsx'
import type { FormSchema } from '../platform/form.ts'
import { useFormat } from '../platform/format.ts'
import { pastedDays } from './pastedDays.ts'
import { withDaysOff } from './withDaysOff.ts'

type PasteDaysDialogProps = {
  opened: boolean
  onClose: () => void
  known: readonly DayOff[]
  onSaved: (days: DayOff[]) => void
}

/** Takes over days off from a spreadsheet. */
export const PasteDaysDialog = ({ known, onSaved, ...dialog }: PasteDaysDialogProps) => {
  const { t } = useTranslation('plantCalendars')
  const { locale } = useFormat()
  const schema = useMemo(
    (): FormSchema<DayOff[]> => ({
      safeParse: given => {
        const { days, unread } = pastedDays((given as { text: string }).text, locale)
        const fits = withDaysOff(known, days).length <= maxDaysOff
        if (days.length > 0 && unread.length === 0 && fits) return { data: days }
        return { error: { issues: [{ code: 'by-hand', path: ['text'], message: 'plantCalendars:notRead' }] } }
      },
    }),
    [locale, known],
  )
  return (
    <FormDialog
      {...dialog}
      size={640}
      title={t('paste')}
      act={t('add')}
      schema={schema}
      initialValues={{ text: '' }}
      submit={async days => days}
      onSaved={onSaved}
    >
      {form => {
        const { days, unread } = pastedDays(form.values.text, locale)
        const faults = [
          unread.length > 0 && t('unreadLines', { count: unread.length, lines: unread.slice(0, 10).join(', ') }),
          withDaysOff(known, days).length > maxDaysOff && t('tooManyDaysOff'),
        ].filter(Boolean)
        return (
          <Textarea
            label={t('pasteLabel')}
            description={t('pasteNote')}
            dir="auto"
            autosize
            minRows={8}
            maxRows={16}
            data-autofocus
            value={form.values.text}
            onChange={event => form.setFieldValue('text', event.currentTarget.value)}
            error={faults.join(' ') || undefined}
            inputWrapperOrder={['label', 'description', 'input', 'error']}
          />
        )
      }}
    </FormDialog>
  )
}
