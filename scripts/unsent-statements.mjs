// Drizzle sends a statement when it is awaited or given to `write`: one that stands alone is never sent, and nothing says
// so. Biome finds functions that are not waited for (noFloatingPromises), but not these.
import { parseSync } from 'vite'
import { lineOf, visit } from './tree.mjs'

const ofServer = path => /^packages\/server\/src\/.*\.ts$/.test(path)
/** What statements begin with: `tx.insert(…)`, `asAuth(db).delete(…)`. */
const beginnings = ['tx', 'asAuth']

/** What a chain of calls begins with. */
const beginningOf = ({ type, name, callee }) => {
  if (type !== 'CallExpression') return name
  return callee.type === 'MemberExpression' ? beginningOf(callee.object) : callee.name
}

/** Where a statement stands alone. */
export const findUnsentStatements = tree => {
  const problems = []
  for (const path of tree.files) {
    if (!ofServer(path)) continue
    const text = tree.read(path)
    if (!/\b(tx|asAuth)\b/.test(text)) continue
    visit(parseSync(path, text).program, ({ type, expression, start }) => {
      if (type === 'ExpressionStatement' && beginnings.includes(beginningOf(expression)))
        problems.push(
          `${path}:${lineOf(text, start)}: a statement that is not waited for; await it, or give it to write`,
        )
    })
  }
  return problems
}
