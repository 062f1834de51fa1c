// Loaded into the product before it starts (`node --import`): for a request with the header x-bench-record it reports
// every statement that the request sent to PostgreSQL, and what came back, so that the floor can run the same SQL.
import { AsyncLocalStorage } from 'node:async_hooks'
import { Server } from 'node:http'
import pg from 'pg'

const recorded = new AsyncLocalStorage()

const { emit } = Server.prototype
Server.prototype.emit = function (event, request, response) {
  const name = event === 'request' && request.headers['x-bench-record']
  if (!name) return emit.call(this, event, request, response)
  const statements = []
  response.once('finish', () => process.send({ name, statements }))
  return recorded.run(statements, () => emit.call(this, event, request, response))
}

/**
 * The floor runs all statements on one connection of the owner: a transaction there becomes the role that the login of the
 * product has from the start, so that row-level security shows both the same rows.
 */
const asOwner = (text, login) => {
  const [role] = /^gemba_(app|platform)(?=_)/.exec(login) ?? []
  return role ? text.replace(/^begin[^;]*/, begin => `${begin}; set local role ${role}`) : text
}

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (...given) {
  const statements = recorded.getStore()
  if (!statements) return query.apply(this, given)
  const [first, second] = given
  const statement = {
    text: asOwner(first.text ?? first, this.user),
    values: Array.isArray(second) ? second : first.values,
    rowMode: first.rowMode,
  }
  statements.push(statement)
  const note = result => {
    statement.rows = [result].flat().at(-1)?.rows
  }
  const last = given.at(-1)
  if (typeof last === 'function')
    return query.apply(this, [
      ...given.slice(0, -1),
      (error, result) => {
        note(result)
        last(error, result)
      },
    ])
  return query.apply(this, given).then(result => {
    note(result)
    return result
  })
}
