import type { BypassReasonInput } from '@gemba/domain/bypassReasons/bypassReasons.schema'
import { checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { Wide } from '../ui/forms/FormPage.tsx'

type Fields = { form: Pick<ServerForm<BypassReasonInput>, 'getInputProps'> }

/** What a reason is called, where it is in the list, and whether it is offered. */
export const BypassReasonFields = ({ form }: Fields) => {
  const { t } = useTranslation('bypassReasons')
  return (
    <>
      <Wide>
        <TextInput label={t('name')} dir="auto" maxLength={60} data-autofocus {...form.getInputProps('name')} />
      </Wide>
      <Wide>
        <NumberInput
          label={t('place')}
          description={t('placeNote')}
          min={1}
          max={999}
          allowDecimal={false}
          {...form.getInputProps('place')}
        />
      </Wide>
      <Wide>
        <Checkbox
          label={t('active')}
          description={t('activeNote')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      </Wide>
    </>
  )
}

/** For which checklists a reason is offered, and what it asks of who chooses it. */
export const BypassReasonRuleFields = ({ form }: Fields) => {
  const { t } = useTranslation('bypassReasons')
  const { value, onChange, error } = form.getInputProps('checklistTypes')
  return (
    <>
      <Wide>
        <Checkbox.Group label={t('checklistTypes')} value={value} onChange={onChange} error={error}>
          {checklistTypes.map(type => (
            <Checkbox key={type} mt="xs" value={type} label={t(`types.${type}`)} />
          ))}
        </Checkbox.Group>
      </Wide>
      <Wide>
        <Checkbox label={t('needsText')} {...form.getInputProps('needsText', { type: 'checkbox' })} />
      </Wide>
      <Wide>
        <Checkbox label={t('needsCosigner')} {...form.getInputProps('needsCosigner', { type: 'checkbox' })} />
      </Wide>
    </>
  )
}
