import type { AuditRow, Names } from '@gemba/domain/audit/audit.schema'
import { i18n } from '../i18n/i18n.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFormat } from '../platform/format.ts'
import classes from './audit.module.css'
import { changedFields, spelledOut } from './changedFields.ts'
import { Value } from './Value.tsx'

type ChangesProps = { row: AuditRow; names: Names }

/** What an audit row recorded: each field that changed, before and after, side by side. */
export const AuditChanges = ({ row, names }: ChangesProps) => {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const fields = changedFields(row.old, row.new)
  const [hadOld, hasNew] = [row.old !== null, row.new !== null]
  return (
    <div className={classes.changes}>
      {fields.length === 0 ? (
        <p className={classes.quiet}>{t('noFields')}</p>
      ) : (
        <ul className={classes.fields}>
          {fields.map(field => (
            <li key={field.path}>
              <b>{fieldName(t, field.path)}</b>
              {hadOld && (
                <div>
                  <small>{t('before')}</small>
                  <Value value={field.old} names={names} />
                </div>
              )}
              {hasNew && (
                <div>
                  <small>{t(hadOld ? 'after' : 'recorded')}</small>
                  <Value value={field.new} names={names} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {row.redacted && <p className={classes.quiet}>{t('redacted')}</p>}
      <p className={classes.quiet}>
        {t('row', { number: row.sequence, when: format.signed(row.at), action: row.action })}
      </p>
    </div>
  )
}

/** The words of a field: those of each part of its path. */
const fieldName = (t: (key: string) => string, path: string): string =>
  path === ''
    ? t('value')
    : path
        .split('.')
        .map(part => (i18n.exists(`audit:name.${part}`) ? t(`name.${part}`) : spelledOut(part)))
        .join(' › ')
