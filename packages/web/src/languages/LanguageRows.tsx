import type { LanguageCode } from '@gemba/domain/core/languages'
import type { CompanyLanguage } from '@gemba/domain/languages/languages.schema'
import { Checkbox } from '@mantine/core'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Dotted } from '../ui/display/Dotted.tsx'
import classes from './LanguageRows.module.css'

type LanguageRowsProps = {
  languages: readonly CompanyLanguage[]
  /** how many checklists there are */
  checklists: number
  value: readonly LanguageCode[]
  onChange: (offered: LanguageCode[]) => void
  error: string | undefined
}

/** The languages of the product to tick, each with what there is in it and who uses it. */
export const LanguageRows = ({ languages, checklists, value, onChange, error }: LanguageRowsProps) => {
  const { t } = useTranslation('languages')
  const codes = languages.map(({ code }) => code)
  const toggle = (code: LanguageCode) =>
    onChange(codes.filter(other => (other === code ? !value.includes(code) : value.includes(other))))
  return (
    <>
      <ul className={classes.rows}>
        {languages.map(({ code, name, offered, people, checklists: n }) => (
          <li key={code}>
            <Checkbox
              label={
                <bdi lang={code} className={classes.name}>
                  {name}
                </bdi>
              }
              description={
                offered && people > 0 && !value.includes(code) ? (
                  t('leaving', { count: people, name })
                ) : (
                  <Dotted
                    parts={[t('product'), t('checklists', { n, total: checklists }), t('people', { count: people })]}
                  />
                )
              }
              checked={value.includes(code)}
              onChange={() => toggle(code)}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </>
  )
}
