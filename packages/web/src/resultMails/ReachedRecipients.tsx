import { addressOf } from '@gemba/domain/core/address'
import type { Reached } from '@gemba/domain/resultMails/reached.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from '../platform/address.tsx'
import { useMayOpen } from '../platform/mayOpen.ts'
import { Status } from '../ui/display/Status.tsx'
import classes from './reached.module.css'

type Recipient = Reached['recipients'][number]

/** Everyone whom rules and checklist mean: first who would get the e-mail, then who would not. */
export const ReachedRecipients = ({ reached }: { reached: Reached }) => {
  const { t } = useTranslation('resultMails')
  const { recipients, rules, recipientCount: total } = reached
  const names = new Map(rules.map(({ id, name }) => [id, name]))
  const getting = recipients.filter(({ withheld }) => withheld === null)
  const others = recipients.filter(({ withheld }) => withheld !== null)
  const list = (title: string, none: string | undefined, all: readonly Recipient[]) =>
    (all.length > 0 || none) && (
      <section className={classes.list}>
        <h2>{title}</h2>
        {all.length === 0 && <p>{none}</p>}
        <ul>
          {all.map(one => (
            <One key={one.id ?? one.address} recipient={one} ruleName={id => names.get(id) ?? ''} />
          ))}
        </ul>
      </section>
    )
  return (
    <div>
      {list(t('reached.get', { count: getting.length }), t('reached.nobody'), getting)}
      {list(t('reached.getNot', { count: others.length }), undefined, others)}
      {total > recipients.length && <p className={classes.more}>{t('reached.more', { total })}</p>}
    </div>
  )
}

const One = ({ recipient, ruleName }: { recipient: Recipient; ruleName: (id: string) => string }) => {
  const { t } = useTranslation('resultMails')
  const mayOpen = useMayOpen()
  const { id, name, address, withheld, pdf, csv, because } = recipient
  const attached = [pdf && t('rules.pdfShort'), csv && t('rules.csvShort')].filter(Boolean).join(t('comma'))
  const called = <bdi>{name || address}</bdi>
  return (
    <li data-off={withheld !== null || undefined}>
      <b>
        {id && mayOpen('/admin/users/$id', { id })
          ? routerLink({ to: addressOf('/admin/users/$id', { id }), children: called })
          : called}
      </b>
      {name && address && <bdi>{address}</bdi>}
      {withheld ? (
        <Status state="na">{t(`reached.withheld.${withheld}`)}</Status>
      ) : (
        <Status state="done">{attached ? t('reached.with', { attached }) : t('reached.withNothing')}</Status>
      )}
      {because.map(({ rule, way, via }) => (
        <small key={`${rule} ${way} ${via}`}>
          <bdi>{rule === null ? t('reached.ofChecklist') : t('reached.ofRule', { name: ruleName(rule) })}</bdi>
          {t('reached.colon')}
          <bdi>{t(`reached.way.${way}`, { name: via ?? '' })}</bdi>
        </small>
      ))}
    </li>
  )
}
