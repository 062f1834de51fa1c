import { addressOf } from '@gemba/domain/core/address'
import type { Reached } from '@gemba/domain/resultMails/reached.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { Status } from '../ui/display/Status.tsx'
import classes from './reached.module.css'

/** Every rule: whether it is about the submission, and what it misses. */
export const ReachedRules = ({ reached: { rules } }: { reached: Reached }) => {
  const { t } = useTranslation('resultMails')
  return (
    <section className={classes.list}>
      <h2>{t('reached.rules')}</h2>
      {rules.length === 0 && <p>{t('rules.empty')}</p>}
      <ul>
        {rules.map(({ id, name, misses }) => (
          <li key={id} data-off={misses.length > 0 || undefined}>
            <b>{routerLink({ to: addressOf('/admin/result-mails/$id', { id }), children: <bdi>{name}</bdi> })}</b>
            {misses.length === 0 ? (
              <Status state="done">{t('reached.matches')}</Status>
            ) : (
              <Status state="na">
                {t('reached.misses', { conditions: misses.map(miss => t(`reached.miss.${miss}`)).join(t('comma')) })}
              </Status>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
