import { useTranslation } from '../i18n/useTranslation.ts'
import { PersonLink } from '../platform/PersonLink.tsx'
import type { OpenRole } from './openRole.ts'
import classes from './RoleWell.module.css'

const shown = 6

/** The first people who have a role, and how many more. */
export const HolderNames = ({ role: { people, holders } }: { role: Pick<OpenRole, 'people' | 'holders'> }) => {
  const { t } = useTranslation('roles')
  if (people.length === 0) return null
  const more = holders - Math.min(people.length, shown)
  return (
    <ul className={classes.people}>
      {people.slice(0, shown).map(person => (
        <li key={person.id}>
          <PersonLink person={person} />
        </li>
      ))}
      {more > 0 && <li>{t('morePeople', { count: more })}</li>}
    </ul>
  )
}
