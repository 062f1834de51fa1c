import type { OfferedGroup } from '@gemba/domain/users/userAccess.schema'
import { CloseButton, Select } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Icon } from '../ui/display/Icon.tsx'
import classes from './access.module.css'

type GroupRowsProps = {
  groups: readonly OfferedGroup[]
  chosen: readonly string[]
  readOnly: boolean
  onChange: (ids: string[]) => void
}

/** The groups of a person, each with a button that removes them unless it has a rule, and a field that adds them to another. */
export const GroupRows = ({ groups, chosen, readOnly, onChange }: GroupRowsProps) => {
  const { t } = useTranslation('users')
  const own = groups.filter(({ id, byRule, held }) => (byRule ? held : chosen.includes(id)))
  const others = groups.filter(({ id, byRule }) => !byRule && !chosen.includes(id))
  return (
    <>
      {own.length > 0 && (
        <ul className={classes.rows}>
          {own.map(({ id, name, people, byRule }) => (
            <li key={id} className={classes.row}>
              <span className={classes.name}>
                <b dir="auto">{name}</b>
                <small>{t('access.people', { count: people })}</small>
              </span>
              {byRule && (
                <span className={classes.reason}>
                  <Icon of={IconLock} size={16} />
                  {t('access.byRule')}
                </span>
              )}
              {!readOnly && !byRule && (
                <CloseButton
                  aria-label={t('access.leaveGroup', { name })}
                  onClick={() => onChange(chosen.filter(one => one !== id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {own.length === 0 && readOnly && <p className={classes.none}>{t('access.noGroups')}</p>}
      {!readOnly && (
        <Select
          mt={own.length > 0 ? 'sm' : 0}
          aria-label={t('act.addToGroup')}
          placeholder={t('act.addToGroup')}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          searchable
          nothingFoundMessage={t('nothingFound')}
          onChange={id => id && onChange([...chosen, id])}
        />
      )}
    </>
  )
}
