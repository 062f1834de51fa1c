import { prepared, readTogether } from './database.mjs'
import { refuse } from './refusal.mjs'
import { enter, me, needSession, tokenOf } from './session.mjs'

/**
 * A call that reads, as one statement behind the session's. `allowed` says who may, `body` makes the JSON of the
 * response, `values` gives the parameters of a request, `columns` is what it needs of the caller besides the usual.
 */
export const reading = (name, { allowed, body, columns = [], values = () => [] }) => {
  const statement = prepared(
    name,
    `with ${me(...columns)} select ${allowed} as allowed, (${body})::text as body from me`,
  )
  return async request => {
    const [session, [row]] = await readTogether([enter(tokenOf(request)), statement(values(request))])
    needSession(session)
    if (!row?.allowed) throw refuse(403)
    if (row.body === null) throw refuse(404)
    return row.body
  }
}
