// The platform of the server knows no feature: its SQL names no table that a room declares. What a room's table needs of
// the platform is declared in the room's `.feature.ts`, or done in the room.
import { parseSync } from 'vite'
import { isTest, lineOf, visit } from './tree.mjs'

const source = 'packages/server/src/'
const platform = `${source}platform/`

/** The names of the tables that the rooms declare. */
const tablesOfRooms = tree => {
  const names = new Set()
  for (const path of tree.files) {
    if (!path.startsWith(source) || path.startsWith(platform) || !path.endsWith('.table.ts')) continue
    visit(parseSync(path, tree.read(path)).program, ({ type, callee, arguments: [name] = [] }) => {
      if (type !== 'CallExpression') return
      const maker = callee.property?.name ?? callee.name
      if (['customerTable', 'pgTable', 'table'].includes(maker) && typeof name?.value === 'string')
        names.add(name.value)
    })
  }
  return names
}

const isSql = /\b(select|insert|update|delete|create|alter|grant|revoke)\b/i
const tableName = /\b(?:from|join|into|update|on|table|only)\s+(?:\w+\.)?"?(\w+)/gi

/** Where the platform's SQL names a table of a room. */
export const findFeatureTablesInPlatform = tree => {
  const tables = tablesOfRooms(tree)
  const problems = []
  for (const path of tree.files) {
    if (!path.startsWith(platform) || !path.endsWith('.ts') || isTest(path)) continue
    const text = tree.read(path)
    const look = (sql, start) => {
      if (!isSql.test(sql)) return
      for (const [, name] of sql.matchAll(tableName))
        if (tables.has(name)) problems.push(`${path}:${lineOf(text, start)}: platform knows the table ${name}`)
    }
    visit(parseSync(path, text).program, ({ type, value, quasis, start }) => {
      if (type === 'TemplateLiteral') look(quasis.map(part => part.value.cooked).join('?'), start)
      else if (type === 'Literal' && typeof value === 'string') look(value, start)
    })
  }
  return problems
}
