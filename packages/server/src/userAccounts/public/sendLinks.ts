import { isolatedAmong } from '@gemba/domain/core/direction'
import { invitationDays, resetMinutes } from '@gemba/domain/users/linkTimes'
import type { StoredPreferences } from '@gemba/domain/users/user.schema'
import { sql } from 'drizzle-orm'
import { giveLinks } from '../../auth/public/members.ts'
import { queueWrittenMail } from '../../mails/public/queueMail.ts'
import type { Tx } from '../../platform/database/database.ts'
import { currentMoment } from '../../platform/database/tenancy.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { layOutMail } from '../../platform/mail/layout.ts'
import { phrase } from '../../platform/phrases.ts'
import { personName } from '../../users/public/person.ts'

type Sending = {
  tx: Tx
  /** theirs */
  customer: Pick<Actor['customer'], 'name' | 'settings'>
  url: string
}
type Addressee = { id: string; name: string; email: string; username: string; preferences: StoredPreferences }

const minutes = { invitation: invitationDays * 24 * 60, reset: resetMinutes }

/**
 * Mails people a link with which they set their password; earlier links become useless. Returns who was sent one: not
 * those who belong to another company too.
 */
export const sendLinks = async (
  { tx, customer, url }: Sending,
  ids: readonly string[],
  kind: 'invitation' | 'reset',
): Promise<string[]> => {
  if (ids.length === 0) return []
  const tokens = await giveLinks(tx, ids, minutes[kind])
  const given = sql`id = any(${sql.param([...tokens.keys()])}::uuid[])`
  const columns = sql`id, username, ${personName('u')} as name, email, preferences`
  const { rows } = await tx.execute<Addressee>(
    kind === 'invitation'
      ? sql`update users u set invited_at = ${currentMoment} where ${given} returning ${columns}`
      : sql`select ${columns} from users u where ${given}`,
  )
  for (const person of rows)
    await write(tx, customer, person, kind, `${url}/password-reset?token=${tokens.get(person.id)}`)
  return rows.map(({ id }) => id)
}

const write = async (
  tx: Tx,
  { name: company, settings }: Sending['customer'],
  person: Addressee,
  kind: keyof typeof minutes,
  link: string,
) => {
  const locale = person.preferences.language ?? settings.language
  const say = (key: string) =>
    phrase(locale, `users:${key}`, {
      ...{ company: isolatedAmong(locale, company), username: person.username, name: person.name || person.username },
      ...{ days: invitationDays, minutes: resetMinutes },
    })
  const subject = say(`${kind}.subject`)
  const { html, text } = await layOutMail({
    locale,
    title: subject,
    paragraphs: [say(`${kind}.greeting`), say(`${kind}.text`)],
    button: { label: say(`${kind}.link`), url: link },
    footer: company,
  })
  await queueWrittenMail(tx, {
    ...{ kind: `sign-in ${kind}`, subject, html, text, confidential: true, language: locale },
    to: [{ address: person.email, name: person.name }],
    about: { entity: 'users', id: person.id },
  })
}
