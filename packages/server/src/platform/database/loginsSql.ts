import pg from 'pg'
import type { DatabaseRole } from './database.ts'

export type NewLogin = { role: DatabaseRole; name: string; verifier: string }

type Wanted = { logins: readonly NewLogin[]; database: string; owner: string }

const quote = (name: string) => pg.escapeIdentifier(name)
const text = (value: string) => pg.escapeLiteral(value)

// From PostgreSQL 16 on a membership says what it is good for.
const has16 = "current_setting('server_version_num')::int >= 160000"

/**
 * The role, which belongs to all databases of a PostgreSQL, so another one may have made it. The owner may become it, for
 * the commands that work on a whole database.
 */
const roleFor = (role: DatabaseRole, owner: string) => `
do $gemba$ begin
  if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
  if not pg_has_role(${text(owner)}, '${role}', case when ${has16} then 'SET' else 'MEMBER' end) then
    grant ${role} to ${quote(owner)};
  end if;
end $gemba$;`

/** The login has the rights of its role from the beginning, so there is nothing to set and nothing to set back. */
const loginFor = ({ role, name, verifier }: NewLogin, database: string) => `
do $gemba$ begin
  if not exists (select from pg_roles where rolname = ${text(name)}) then create role ${quote(name)}; end if;
  if not pg_has_role(${text(name)}, '${role}', 'USAGE') then
    execute ${text(`grant ${role} to ${quote(name)}`)} || case when ${has16} then ' with inherit true, set false' else '' end;
  end if;
end $gemba$;
alter role ${quote(name)} login inherit password ${text(verifier)};
alter role ${quote(name)} reset all;
alter role ${quote(name)} in database ${quote(database)} reset all;
alter role ${quote(name)} in database ${quote(database)} set timezone = 'UTC';`

/**
 * Makes roles and logins that do not exist yet, sets the passwords of the others, and takes back what a login may have
 * set for itself. It may be run by the owner of the database, at every start, or by an administrator. No one may make
 * temporary tables, which would stay on a connection and shadow the tables of the next request.
 */
export const loginsSql = ({ logins, database, owner }: Wanted): string =>
  [
    '-- The roles and logins of Gemba; what stands for a password checks it and cannot be used to log in.',
    'begin;',
    ...logins.map(({ role }) => roleFor(role, owner)),
    ...logins.map(login => loginFor(login, database)),
    `revoke temporary on database ${quote(database)} from public;`,
    'commit;\n',
  ].join('\n')
