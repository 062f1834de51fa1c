import { type HeaderField, headerFields } from '@gemba/domain/checklists/definition/header'
import type { OpenedLink } from '@gemba/domain/publicLinks/publicChecklist.endpoints'
import { maxReceiptsADay } from '@gemba/domain/publicLinks/receipts'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { OptionalLabel } from '../ui/forms/FormPage.tsx'
import type { PublicRun } from './keptRun.ts'
import classes from './PublicChecklist.module.css'

type PublicFactsProps = {
  opened: OpenedLink
  run: PublicRun
  missing: readonly HeaderField[]
  showMissing: boolean
  /** what the server refused, by field */
  refusals: Readonly<Record<string, string>>
  readOnly: boolean
  onEnter: (next: Partial<PublicRun>) => void
}

/** Who fills it in and what about, as the link and the checklist ask. What the link says already cannot be changed. */
export const PublicFacts = ({ opened, run, missing, showMissing, refusals, readOnly, onEnter }: PublicFactsProps) => {
  const { t } = useTranslation('publicLinks')
  const { t: ofRun } = useTranslation('run')
  const { asksName, asksEmail, mailsReceipt } = opened
  const fields = headerFields(opened.definition)
  const asked = fields.map(({ field }) => field)
  const told = (['machine', 'part', 'lot'] as const).filter(field => opened.header[field] && !asked.includes(field))
  if (asksName === 'no' && asksEmail === 'no' && fields.length === 0 && told.length === 0) return null
  const title = t(told.length > 0 || (asksName === 'no' && asksEmail === 'no') ? 'about' : 'you')
  const labelOf = (label: string, required: boolean) => (required ? label : <OptionalLabel>{label}</OptionalLabel>)
  const owed = (field: 'name' | 'email', level: string) =>
    refusals[field] ?? (showMissing && level === 'required' && run[field].trim() === '' ? t('required') : undefined)
  return (
    <section className={classes.card} aria-label={title}>
      <h2>{title}</h2>
      {told.length > 0 && (
        <dl className={classes.told}>
          {told.map(field => (
            <div key={field}>
              <dt>{ofRun(`header.${field}`)}</dt>
              <dd>
                <bdi>{opened.header[field]}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {asksName !== 'no' && (
        <TextInput
          label={labelOf(t('name'), asksName === 'required')}
          autoComplete="name"
          maxLength={100}
          value={run.name}
          readOnly={readOnly}
          error={owed('name', asksName)}
          onChange={event => onEnter({ name: event.currentTarget.value })}
        />
      )}
      {asksEmail !== 'no' && (
        <TextInput
          label={labelOf(t('email'), asksEmail === 'required')}
          {...(mailsReceipt && { description: t('emailNote', { n: maxReceiptsADay }) })}
          type="email"
          autoComplete="email"
          dir="ltr"
          maxLength={254}
          value={run.email}
          readOnly={readOnly}
          error={owed('email', asksEmail)}
          onChange={event => onEnter({ email: event.currentTarget.value })}
        />
      )}
      {fields.map(({ field, required }) => {
        const said = opened.header[field]
        return (
          <TextInput
            key={field}
            label={labelOf(ofRun(`header.${field}`), required)}
            value={run.header[field] ?? ''}
            readOnly={readOnly || Boolean(said)}
            inputMode={field === 'lotSize' ? 'numeric' : 'text'}
            maxLength={field === 'lotSize' ? 8 : 100}
            dir="auto"
            error={refusals[`header.${field}`] ?? (missing.includes(field) ? t('required') : undefined)}
            onChange={event => {
              const typed = event.currentTarget.value
              const value = field === 'lotSize' ? Number(typed.replace(/\D/g, '')) || null : typed
              onEnter({ header: { ...run.header, [field]: value } })
            }}
          />
        )
      })}
    </section>
  )
}
