import { addressOf } from '@gemba/domain/core/address'
import type { Person } from '@gemba/domain/core/fields'
import { personName } from '@gemba/domain/core/personName'
import { Fragment } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { routerLink } from './address.tsx'
import { useMayOpen } from './mayOpen.ts'
import classes from './PersonLink.module.css'

type PersonLinkProps = { person: Person | null | undefined }

/** A person's name, for readers who may open it as a link to their page; nothing if there is no one. */
export const PersonLink = ({ person }: PersonLinkProps) => {
  const mayOpen = useMayOpen()
  if (!person) return null
  const { id } = person
  const name = <bdi title={person.username}>{personName(person)}</bdi>
  if (!mayOpen('/admin/users/$id', { id })) return name
  return routerLink({ to: addressOf('/admin/users/$id', { id }), className: classes.link, children: name })
}

/** Several people in one line. */
export const PersonLinks = ({ people }: { people: readonly Person[] }) => {
  const { t } = useTranslation('platform')
  return people.map((person, index) => (
    <Fragment key={person.id}>
      {index > 0 && t('listComma')}
      <PersonLink person={person} />
    </Fragment>
  ))
}
