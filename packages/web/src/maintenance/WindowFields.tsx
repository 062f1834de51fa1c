import { Select, Textarea } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { OptionalLabel, Wide } from '../ui/forms/FormPage.tsx'
import { MomentField } from '../ui/forms/MomentField.tsx'
import { noticeChoices, type WindowValues } from './windowForm.ts'

type WindowFieldsProps = {
  form: Pick<ServerForm<WindowValues>, 'getInputProps' | 'values'>
  /** it is on: it has begun when it has */
  begun?: boolean
}

/** When a window is and from when on people are told of it. */
export const WindowTimes = ({ form, begun = false }: WindowFieldsProps) => {
  const { t } = useTranslation('maintenance')
  const hours = [...new Set([...noticeChoices.map(String), form.values.noticeHours])]
  return (
    <>
      <Wide>
        <MomentField label={t('start')} disabled={begun} {...form.getInputProps('startsAt')} />
      </Wide>
      <Wide>
        <MomentField label={t('end')} {...form.getInputProps('endsAt')} />
      </Wide>
      <Wide>
        <Select
          label={t('notice.label')}
          data={hours.map(value => ({ value, label: t('notice.before', { hours: Number(value) }) }))}
          allowDeselect={false}
          disabled={begun}
          {...form.getInputProps('noticeHours')}
        />
      </Wide>
    </>
  )
}

/** What people are told, in each language. */
export const WindowMessage = ({ form }: WindowFieldsProps) => {
  const { t } = useTranslation('maintenance')
  const lines = { autosize: true, minRows: 2 }
  const optional = (label: string) => <OptionalLabel>{label}</OptionalLabel>
  return (
    <>
      <Wide>
        <Textarea label={t('message.en')} lang="en" dir="ltr" {...lines} {...form.getInputProps('message.en')} />
      </Wide>
      <Wide>
        <Textarea
          label={optional(t('message.de'))}
          lang="de"
          dir="ltr"
          {...lines}
          {...form.getInputProps('message.de')}
        />
      </Wide>
      <Wide>
        <Textarea
          label={optional(t('message.ar'))}
          lang="ar"
          dir="rtl"
          {...lines}
          {...form.getInputProps('message.ar')}
        />
      </Wide>
    </>
  )
}
