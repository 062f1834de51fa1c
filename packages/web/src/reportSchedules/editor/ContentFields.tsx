import type { QueryColumn } from '@gemba/domain/datasets/query.schema'
import { sentFormats } from '@gemba/domain/reportSchedules/reportSchedule.schema'
import { MultiSelect, Select } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Wide } from '../../ui/forms/FormPage.tsx'
import { OptionRadios } from '../../ui/forms/OptionButtons.tsx'
import type { ScheduleForm, ScheduleValues } from './scheduleForm.ts'
import type { Sendable } from './useSendable.ts'

type ContentFieldsProps = { form: ScheduleForm; sendable: Sendable; stored: string | undefined }
type Choices = { value: string; label: string }[]
type List = Extract<ScheduleValues['content'], { kind: 'list' }>

const kinds = ['report', 'list'] as const

/** What is chosen is shown by its name even where it can't be chosen any more: it is gone, or hidden from who edits. */
const withChosen = (choices: Choices, value: string, name: string | undefined): Choices =>
  name === undefined || value === '' || choices.some(one => one.value === value)
    ? choices
    : [...choices, { value, label: name }]

/** A report, or a list with its columns, and the format of the file. `stored`: the name of what is sent so far. */
export const ContentFields = ({ form, sendable, stored }: ContentFieldsProps) => {
  const { t } = useTranslation('reportSchedules')
  const { content, format } = form.values
  // Filters are about what is asked: with something else they say nothing.
  const put = (next: ScheduleValues['content']) => {
    form.setFieldValue('content', next)
    form.setFieldValue('filters', [])
  }
  const choose = (kind: (typeof kinds)[number]) => {
    if (kind === content.kind) return
    if (kind === 'report' && format === 'csv') form.setFieldValue('format', 'pdf')
    put(kind === 'report' ? { kind, reportId: '' } : { kind, dataset: '', columns: [], grouped: false, sort: [] })
  }
  const formats = sentFormats.filter(one => one !== 'csv' || content.kind === 'list')
  const error = form.errors.content ?? form.errors['content.reportId'] ?? form.errors['content.dataset']
  return (
    <>
      <Wide>
        <OptionRadios
          label={t('what')}
          options={kinds.map(value => ({ value, label: t(`kind.${value}`) }))}
          value={content.kind}
          onChange={choose}
        />
      </Wide>
      {content.kind === 'report' ? (
        <Select
          label={t('report')}
          searchable
          allowDeselect={false}
          data={withChosen(
            sendable.reports.map(({ id, name }) => ({ value: id, label: name })),
            content.reportId,
            stored,
          )}
          value={content.reportId || null}
          onChange={reportId => reportId && put({ kind: 'report', reportId })}
          error={error}
        />
      ) : (
        <Select
          label={t('dataset')}
          allowDeselect={false}
          data={withChosen(
            sendable.datasets.map(({ id, label }) => ({ value: id, label })),
            content.dataset,
            stored,
          )}
          value={content.dataset || null}
          onChange={dataset => dataset && put({ ...content, dataset, columns: [], sort: [] })}
          error={error}
        />
      )}
      <Select
        label={t('fileFormat')}
        allowDeselect={false}
        data={formats.map(value => ({ value, label: t(`format.${value}`) }))}
        {...form.getInputProps('format')}
      />
      {content.kind === 'list' && content.dataset !== '' && (
        <ColumnsField form={form} content={content} sendable={sendable} />
      )}
    </>
  )
}

type ColumnsFieldProps = Pick<ContentFieldsProps, 'form' | 'sendable'> & { content: List }

/** Rows are records, or are counted for each group where a counted column is among them. */
const ColumnsField = ({ form, content, sendable }: ColumnsFieldProps) => {
  const { t } = useTranslation('reportSchedules')
  const fields = sendable.datasets.find(({ id }) => id === content.dataset)?.fields ?? []
  const isCounted = ({ field }: QueryColumn) => fields.find(({ id }) => id === field)?.kind === 'measure'
  const change = (ids: string[]) => {
    const columns = ids.map(id => content.columns.find(({ field }) => field === id) ?? { field: id })
    form.setFieldValue('content', { ...content, columns, grouped: columns.some(isCounted), sort: [] })
  }
  const group = (kind: 'dimension' | 'measure') => ({
    group: t(`fields.${kind}`),
    items: fields.filter(field => field.kind === kind).map(({ id, label }) => ({ value: id, label })),
  })
  return (
    <Wide>
      <MultiSelect
        label={t('columns')}
        description={t('columnsNote')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        searchable
        hidePickedOptions
        maxValues={20}
        data={[group('dimension'), group('measure')]}
        value={content.columns.map(({ field }) => field)}
        onChange={change}
        error={form.errors['content.columns']}
      />
    </Wide>
  )
}
