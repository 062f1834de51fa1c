import { pagesOf } from '@gemba/domain/core/menu'
import type { OfferedRole } from '@gemba/domain/users/userAccess.schema'
import type { UserDetails } from '@gemba/domain/users/userAccount.schema'
import { useMemo } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { site } from '../platform/installed.ts'
import { useMe } from '../platform/me.ts'
import classes from './access.module.css'
import { type SeenPage, seenPages } from './seenPages.ts'

type EffectiveRightsProps = { user: UserDetails; roles: readonly OfferedRole[]; chosen: readonly string[] }

/** What the ticked roles add up to: how many permissions, and which pages the person sees, with what is new and what goes. */
export const EffectiveRights = ({ user, roles, chosen }: EffectiveRightsProps) => {
  const { t } = useTranslation(['users', 'platform'])
  const { customer } = useMe()
  const ticked = useMemo(() => roles.filter(({ id }) => chosen.includes(id)), [roles, chosen])
  const pages = useMemo(() => {
    const of = (held: readonly OfferedRole[]) =>
      pagesOf(site(), { id: user.id, roles: held, customer, isB2CUser: user.isB2CUser, preferences: {} })
    return seenPages(of(roles.filter(({ held }) => held)), of(ticked))
  }, [roles, ticked, user, customer])
  const permissions = new Set(ticked.flatMap(role => role.permissions)).size
  const seen = pages.filter(({ change }) => change !== 'goes').length
  const labelOf = ({ page: { alias, phrase, sections } }: SeenPage) => {
    const label = alias ?? t(`platform:${phrase as 'titles.users'}`)
    const within = sections.map(section => t(`platform:${section as 'sections.system'}`)).join(', ')
    return { label, within }
  }
  return (
    <section className={classes.rights} aria-live="polite">
      <h2>{t('users:rights.title')}</h2>
      <p>{t('users:rights.sum', { permissions, roles: ticked.length, pages: seen })}</p>
      <ul>
        {pages.map(one => {
          const { label, within } = labelOf(one)
          return (
            <li key={one.page.to} data-change={one.change}>
              <span>
                <bdi>{label}</bdi>
                {within && <small> {within}</small>}
              </span>
              {one.change && <em>{t(`users:rights.${one.change}`)}</em>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
