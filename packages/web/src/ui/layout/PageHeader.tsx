import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Icon } from '../display/Icon.tsx'
import { useLink } from './link.tsx'
import classes from './PageHeader.module.css'

export interface Crumb {
  label: string
  to?: string
}

export interface PageHeaderProps {
  title: ReactNode
  crumbs?: readonly Crumb[]
  /** A tag or an avatar beside the title. */
  before?: ReactNode
  tag?: ReactNode
  /** Buttons at the end of the title's line, the primary one last. */
  actions?: ReactNode
  /** Facts in one row below the title. */
  facts?: readonly { label: string; value: ReactNode }[]
}

/** Breadcrumb, the page's one h1, its actions. */
export const PageHeader = ({ title, crumbs = [], before, tag, actions, facts }: PageHeaderProps) => {
  const { t } = useTranslation('ui')
  const renderLink = useLink()
  return (
    <header className={classes.header}>
      <div className={classes.line}>
        <div className={classes.titles}>
          {crumbs.length > 0 && (
            <nav className={classes.crumbs} aria-label={t('crumbs')}>
              {crumbs.map((crumb, k) => (
                <Fragment key={crumb.to ?? crumb.label}>
                  {k > 0 && <Icon of={IconChevronRight} size={12} mirrors />}
                  {crumb.to ? (
                    renderLink({ to: crumb.to, children: <bdi>{crumb.label}</bdi>, className: classes.crumb })
                  ) : (
                    <span aria-current={k === crumbs.length - 1 ? 'page' : undefined}>
                      <bdi>{crumb.label}</bdi>
                    </span>
                  )}
                </Fragment>
              ))}
            </nav>
          )}
          <div className={classes.title}>
            {before}
            <h1 dir="auto">{title}</h1>
            {tag}
          </div>
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {facts && (
        <dl className={classes.facts}>
          {facts.map(fact => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}
