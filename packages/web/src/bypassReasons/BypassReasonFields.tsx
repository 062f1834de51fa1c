import type { BypassReasonInput } from '@gemba/domain/bypassReasons/bypassReasons.schema'
import { checklistTypes } from '@gemba/domain/checklists/checklistTypes'
import { languageNames, languages } from '@gemba/domain/core/languages'
import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ServerForm } from '../platform/form.ts'
import { useMe } from '../platform/me.ts'
import { OptionalLabel, Wide } from '../ui/forms/FormPage.tsx'

/** Names as a form has them: empty where there is none. */
export const namesInForm = (names: BypassReasonInput['names']): BypassReasonInput['names'] =>
  Object.fromEntries(languages.map(language => [language, names[language] ?? '']))

type Fields = { form: Pick<ServerForm<BypassReasonInput>, 'getInputProps'> }

/** What a reason is called in the languages of the company, where it is in the list, and whether it is offered. */
export const BypassReasonFields = ({ form }: Fields) => {
  const { t } = useTranslation('bypassReasons')
  const { language, languages: offered } = useMe().customer.settings
  const others = offered.filter(other => other !== language)
  return (
    <>
      <Wide>
        <TextInput
          label={others.length > 0 ? t('nameIn', { language: languageNames[language] }) : t('name')}
          {...(others.length > 0 && { description: t('nameNote') })}
          dir="auto"
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
      </Wide>
      {others.map(other => (
        <Wide key={other}>
          <TextInput
            label={<OptionalLabel>{t('nameIn', { language: languageNames[other] })}</OptionalLabel>}
            lang={other}
            dir="auto"
            maxLength={60}
            {...form.getInputProps(`names.${other}`)}
          />
        </Wide>
      ))}
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
