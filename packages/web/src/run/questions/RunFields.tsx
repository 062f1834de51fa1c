import type { RunHeader } from '@gemba/domain/checklists/checklist.schema'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { type HeaderField, headerFields } from '@gemba/domain/checklists/definition/header'
import { TextInput } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { OptionalLabel } from '../../ui/forms/FormPage.tsx'
import { NameField } from './inputs/PeopleInputs.tsx'
import { useTyped } from './inputs/TextInputs.tsx'
import { headerFieldId } from './places.ts'
import classes from './RunFields.module.css'

type RunFieldsProps = {
  definition: Definition
  header: RunHeader
  userIdentity: string
  /** after Submit, or as the server refused them */
  errors: Partial<Record<HeaderField, string>>
  readOnly: boolean
  /** a further round is of the same part, lot and machine; who is at it may be another */
  sameHeader: boolean
  onEnter: (next: { header: RunHeader } | { userIdentity: string }) => void
}

/** The facts about the run as a whole, before its questions. Nothing where the checklist asks for none. */
export const RunFields = memo((props: RunFieldsProps) => {
  const { definition, header, userIdentity, errors, readOnly, sameHeader, onEnter } = props
  const { t } = useTranslation('run')
  const fields = headerFields(definition)
  if (fields.length === 0) return null
  const onHeader = (next: Partial<RunHeader>) => onEnter({ header: { ...header, ...next } })
  return (
    <section className={classes.fields} aria-label={t('head')}>
      {fields.map(({ field, required }) => {
        const label = t(`header.${field}`)
        const shown = {
          id: headerFieldId(field),
          label: required ? label : <OptionalLabel>{label}</OptionalLabel>,
          readOnly: readOnly || sameHeader,
          error: errors[field],
        }
        return (
          <div key={field}>
            {field === 'machine' || field === 'part' ? (
              <NameField
                {...shown}
                field={field}
                value={header[field]}
                onChange={value => onHeader({ [field]: value })}
              />
            ) : field === 'lot' ? (
              <Text {...shown} most={100} value={header.lot} onChange={lot => onHeader({ lot })} />
            ) : (
              <LotSize {...shown} value={header.lotSize} onChange={lotSize => onHeader({ lotSize })} />
            )}
          </div>
        )
      })}
      <Text
        label={<OptionalLabel>{t('userIdentity')}</OptionalLabel>}
        readOnly={readOnly}
        most={60}
        value={userIdentity}
        onChange={identity => onEnter({ userIdentity: identity })}
      />
    </section>
  )
})
RunFields.displayName = 'RunFields'

type Shown = { id?: string; label: ReactNode; readOnly: boolean; error?: string }

const Text = ({
  value,
  onChange,
  most,
  ...shown
}: Shown & { value: string; most: number; onChange: (value: string) => void }) => (
  <TextInput {...shown} {...useTyped(value, onChange)} maxLength={most} enterKeyHint="next" dir="auto" />
)

const LotSize = ({
  value,
  onChange,
  error,
  ...shown
}: Shown & { value: number | null; onChange: (value: number | null) => void }) => {
  const { t } = useTranslation('run')
  const read = (text: string) =>
    /^\d{1,8}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 10_000_000 ? Number(text) : null
  const typed = useTyped(value === null ? '' : String(value), text => onChange(read(text)))
  const unread = typed.value.trim() !== '' && read(typed.value) === null
  return (
    <TextInput
      {...shown}
      {...typed}
      inputMode="numeric"
      enterKeyHint="next"
      error={unread ? t('lotSizeWrong') : error}
    />
  )
}
