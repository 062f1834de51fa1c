import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import classes from './FormPage.module.css'

/** A form that fills a sheet: sections, and the save bar at its foot. */
export const FormPage = ({
  onSubmit,
  children,
  label,
}: {
  onSubmit: () => void
  children: ReactNode
  label?: string
}) => (
  <form
    className={classes.form}
    data-form-page
    noValidate
    aria-label={label}
    onSubmit={(event: FormEvent) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)

/** Title and one sentence at the start, fields at the end: two columns, one below sm. */
export const FormSection = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => (
  <section className={classes.section}>
    <div className={classes.about}>
      <h2>{title}</h2>
      {note && <p>{note}</p>}
    </div>
    <div className={classes.fields}>{children}</div>
  </section>
)

/** A field that takes both columns. */
export const Wide = ({ children }: { children: ReactNode }) => <div className={classes.wide}>{children}</div>

/** The label of an optional field; required fields have no mark. */
export const OptionalLabel = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('ui')
  return (
    <>
      {children} <span className={classes.optional}>{t('form.optional')}</span>
    </>
  )
}

export interface SaveBarProps {
  /** How many fields differ from what is stored; the bar is shown from the first one on. */
  changes: number
  saving?: boolean
  valid?: boolean
  /** What saving means, beside the number of changes. */
  note?: string
  /** Another word on the button: 'Add customer'. */
  act?: string
  onCancel: () => void
}

/** '2 unsaved changes', Cancel, Save; Save becomes 'Saving...please wait'. */
export const SaveBar = ({ changes, saving = false, valid = true, note, act, onCancel }: SaveBarProps) => {
  const { t } = useTranslation('ui')
  if (changes === 0 && !saving) return null
  return (
    <div className={classes.bar} data-save-bar>
      <span role="status">{t('form.unsaved', { count: changes })}</span>
      {note && <span className={classes.note}>{note}</span>}
      <span className={classes.acts}>
        <Button variant="default" onClick={onCancel} disabled={saving}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={saving || !valid}>
          {saving ? t('form.saving') : (act ?? t('form.save'))}
        </Button>
      </span>
    </div>
  )
}
