import { areaOf, menuOf } from '@gemba/domain/core/menu'
import type { Visitor } from '@gemba/domain/core/visitor'
import { homeOf } from '@gemba/domain/dashboard/home'
import { useTranslation } from '../i18n/useTranslation.ts'
import { site } from '../platform/installed.ts'
import { useMe } from '../platform/me.ts'
import { Logo } from '../ui/layout/Logo.tsx'
import { type ComparedEntry, compareMenus } from './compareMenus.ts'
import type { RoleEditor } from './editor/useRoleEditor.ts'
import type { OpenRole } from './openRole.ts'
import { roleName } from './public/roleName.ts'
import classes from './RolePreview.module.css'

/** The menu of someone who has this role alone, with what is new and what goes once it is saved. */
export const RolePreview = ({ role, editor }: { role: OpenRole; editor: RoleEditor }) => {
  const { t } = useTranslation('roles')
  const { id, customer } = useMe()
  const visitorWith = (granted: ReadonlySet<string>): Visitor => ({
    ...{ id, customer, isB2CUser: false, preferences: {} },
    roles: [{ name: role.name, basedOn: role.basedOn, permissions: [...granted] }],
  })
  const [before, after] = [visitorWith(editor.saved), visitorWith(editor.granted)]
  const home = homeOf(site(), after)
  const area = areaOf(home, after, home)
  const menu = compareMenus(menuOf(site(), area, before), menuOf(site(), area, after))
  return (
    <section>
      <h2>
        {t('viewAs')} {editor.changes.length > 0 && <small>{t('viewAsNote')}</small>}
      </h2>
      <div className={classes.preview}>
        <p className={classes.head}>
          <Logo size={24} markOnly />
          <b>
            <bdi>{roleName(role.name)}</bdi>
          </b>
        </p>
        {menu.length === 0 ? <p className={classes.nothing}>{t('viewAsNothing')}</p> : <Lines menu={menu} />}
      </div>
    </section>
  )
}

const Lines = ({ menu }: { menu: readonly ComparedEntry[] }) => {
  const { t } = useTranslation(['roles', 'platform'])
  return (
    <ul>
      {menu.map(({ id, phrase, alias, change, children }) => (
        <li key={id}>
          <span className={change && classes[change]}>
            <span>{alias ?? t(`platform:${phrase}`)}</span>
            {change && <em>{t(`change.${change}`)}</em>}
          </span>
          {children.length > 0 && <Lines menu={children} />}
        </li>
      ))}
    </ul>
  )
}
