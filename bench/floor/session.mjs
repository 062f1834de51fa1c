// Who asks: the token of a cookie that the product has signed, and what is known of its person, read for every request.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { prepared } from './database.mjs'
import { refuse } from './refusal.mjs'

const secret = process.env.GEMBA_SECRET

/** The session's token. Throws 401 without one that this installation has signed. */
export const tokenOf = ({ headers: { cookie = '' } }) => {
  const [, value = ''] = /gemba\.session_token=([^;]+)/.exec(cookie) ?? []
  const [token, signature = ''] = decodeURIComponent(value).split('.')
  const own = createHmac('sha256', secret).update(token).digest('base64')
  const [a, b] = [Buffer.from(signature), Buffer.from(own)]
  if (a.length !== b.length || !timingSafeEqual(a, b)) throw refuse(401)
  return token
}

const entering = prepared('enter', 'select undecided from enter_session($1)')

/** Binds the transaction to the session's company and person. What is sent behind it sees their rows, or none. */
export const enter = token => entering([token])

/** Throws 401 where `enter` found no session. */
export const needSession = ([session]) => {
  if (!session || session.undecided) throw refuse(401)
}

const held = columns => `array(
  select ${columns} from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id)`

/** Further columns of `me`. */
export const roleIds = `array(select ur.role_id from user_roles ur where ur.user_id = u.id) as role_ids`
export const roles = `${held('r.name')} as roles`

/** The caller as `me`, for statements: one row, or none when they are not active. */
export const me = (...columns) => `me as materialized (
  select ${[
    ...['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.customer_id', 'c.features', 'c.settings'],
    "coalesce(u.preferences ->> 'timezone', c.settings ->> 'timezone', 'UTC') as zone",
    `${held('unnest(r.permissions)')} as held`,
    ...columns,
  ].join(', ')}
  from users u join customers c on c.id = u.customer_id
  where u.id = nullif(current_setting('app.user_id', true), '')::uuid and u.active)`

const list = words => `array[${words.map(word => `'${word}'`).join(', ')}]`

/** That the caller has one of these permissions. */
export const may = (...anyOf) => `(me.held && ${list(anyOf)})`

/** That their company has one of these features. */
export const has = (...anyOf) =>
  `(${anyOf.map(name => `coalesce((me.features ->> '${name}')::boolean, false)`).join(' or ')})`
