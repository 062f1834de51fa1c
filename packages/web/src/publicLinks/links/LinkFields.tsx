import type { ResponseOf } from '@gemba/domain/core/endpoint'
import type { listPublicLinks } from '@gemba/domain/publicLinks/publicLinks.endpoints'
import {
  type AskLevel,
  maxCodes,
  maxLinkUses,
  type PublicLinkInput,
} from '@gemba/domain/publicLinks/publicLinks.schema'
import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { ServerForm } from '../../platform/form.ts'
import { DayField } from '../../ui/forms/DayField.tsx'
import { OptionalLabel, Wide } from '../../ui/forms/FormPage.tsx'
import { useLinkWords } from './useLinkWords.ts'

/** What both forms have. `pin` undefined: that of a changed link stays. */
export type LinkValues = Omit<PublicLinkInput, 'pin'> & { pin?: string | null | undefined }

type Form = { form: Pick<ServerForm<LinkValues>, 'getInputProps' | 'values' | 'setFieldValue'> }
type OfChecklist = Pick<ResponseOf<typeof listPublicLinks>, 'checklist' | 'allowsApproval'>

/** What a link is called, and what it fills in before anyone else does. */
export const LinkNameFields = ({ form, checklist }: Form & Pick<OfChecklist, 'checklist'>) => {
  const { t } = useTranslation('publicLinks')
  const words = useLinkWords()
  const { languages } = checklist
  const offered = languages.includes(form.values.language) ? languages : [form.values.language, ...languages]
  const fact = (name: 'machine' | 'part' | 'lot') => (
    <TextInput
      label={<OptionalLabel>{t(`fields.${name}`)}</OptionalLabel>}
      dir="auto"
      maxLength={100}
      {...form.getInputProps(name)}
    />
  )
  return (
    <>
      <Wide>
        <TextInput
          label={t('links.name')}
          description={t('fields.nameNote')}
          dir="auto"
          data-autofocus
          maxLength={100}
          {...form.getInputProps('name')}
        />
      </Wide>
      {offered.length > 1 && (
        <Wide>
          <Select
            label={t('language')}
            data={offered.map(value => ({ value, label: words.language(value) }))}
            allowDeselect={false}
            value={form.values.language}
            onChange={value => value && form.setFieldValue('language', value)}
          />
        </Wide>
      )}
      {fact('machine')}
      {fact('part')}
      {fact('lot')}
    </>
  )
}

/** Until when, how often, and with which PIN a link is used. */
export const LinkLimitFields = ({ form, series, hadPin }: Form & { series: boolean; hadPin: boolean }) => {
  const { t } = useTranslation('publicLinks')
  const { endsOn, maxUses, pin } = form.values
  const guarded = pin === undefined ? hadPin : pin !== null
  return (
    <>
      <DayField
        label={<OptionalLabel>{t('fields.endsOn')}</OptionalLabel>}
        clearable
        {...form.getInputProps('endsOn')}
        value={endsOn}
        onChange={day => form.setFieldValue('endsOn', day ?? null)}
      />
      {!series && (
        <NumberInput
          label={<OptionalLabel>{t('fields.maxUses')}</OptionalLabel>}
          min={1}
          max={maxLinkUses}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('maxUses')}
          value={maxUses ?? ''}
          onChange={value => form.setFieldValue('maxUses', value === '' ? null : Number(value))}
        />
      )}
      <Wide>
        <Checkbox
          label={t('fields.guarded')}
          checked={guarded}
          onChange={event => form.setFieldValue('pin', event.currentTarget.checked ? (hadPin ? undefined : '') : null)}
        />
      </Wide>
      {guarded && (
        <Wide>
          <TextInput
            label={hadPin && pin === undefined ? <OptionalLabel>{t('fields.newPin')}</OptionalLabel> : t('pin.label')}
            description={hadPin ? t('fields.newPinNote') : t('fields.pinNote')}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            maxLength={8}
            {...form.getInputProps('pin')}
            value={pin ?? ''}
            onChange={event => {
              const digits = event.currentTarget.value.replace(/\D/g, '')
              form.setFieldValue('pin', digits === '' && hadPin ? undefined : digits)
            }}
          />
        </Wide>
      )}
    </>
  )
}

/** How many codes: one, or a series. Said once, because codes that were printed stay. */
export const CodesField = ({ form }: Form) => {
  const { t } = useTranslation('publicLinks')
  const { codes } = form.values
  return (
    <>
      <Wide>
        <Checkbox
          label={t('fields.series')}
          description={t('fields.seriesNote')}
          checked={codes !== null}
          onChange={event => {
            form.setFieldValue('codes', event.currentTarget.checked ? 24 : null)
            if (event.currentTarget.checked) form.setFieldValue('maxUses', null)
          }}
        />
      </Wide>
      {codes !== null && (
        <NumberInput
          label={t('fields.codes')}
          min={2}
          max={maxCodes}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('codes')}
          value={codes}
          onChange={value => form.setFieldValue('codes', Number(value))}
        />
      )}
    </>
  )
}

/** What the page asks about the person, and what becomes of what they send. */
export const LinkPersonFields = ({ form, checklist, allowsApproval }: Form & OfChecklist) => {
  const { t } = useTranslation('publicLinks')
  const levels = (['no', 'optional', 'required'] as const).map(value => ({ value, label: t(`fields.level.${value}`) }))
  const ask = (name: 'asksName' | 'asksEmail') => (
    <Select
      label={t(`fields.${name}`)}
      data={levels}
      allowDeselect={false}
      value={form.values[name]}
      onChange={value => value && form.setFieldValue(name, value as AskLevel)}
    />
  )
  const { entersApproval } = form.values
  return (
    <>
      {ask('asksName')}
      {ask('asksEmail')}
      <Wide>
        <Checkbox
          label={t('fields.mailsReceipt')}
          description={t('fields.mailsReceiptNote')}
          {...form.getInputProps('mailsReceipt', { type: 'checkbox' })}
        />
      </Wide>
      {checklist.type === 'product' && (
        <Wide>
          <Checkbox
            label={t('fields.entersApproval')}
            description={t(allowsApproval ? 'fields.entersApprovalNote' : 'fields.entersApprovalRefused')}
            disabled={!allowsApproval && !entersApproval}
            {...form.getInputProps('entersApproval', { type: 'checkbox' })}
          />
        </Wide>
      )}
    </>
  )
}
