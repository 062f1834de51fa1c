// A record has one way into the database: nothing but its files inserts into these tables, whether by Drizzle or by SQL.
import { parseSync } from 'vite'
import { lineOf, visit } from './tree.mjs'

/** Tables as SQL and as the code call them, and the only files that insert into them. */
const writePaths = [
  {
    tables: { submissions: 'submissions', submission_rounds: 'submissionRounds' },
    files: ['packages/server/src/records/public/storeRound.ts', 'packages/server/src/records/public/storeBypass.ts'],
  },
]

/** Files that may all the same, each with its reason. */
const exceptions = {
  'packages/server/src/audit/records.test.ts': 'forges a record, which verifying has to find',
  'packages/server/src/demo/load/loadSubmissions.ts': 'stores thousands of records of the past with each statement',
  'packages/server/src/demo/load/insertRounds.ts': 'the same, for their rounds',
  'bench/floor/submitStatements.mjs': 'is what the write path is measured against; the bench has its records verified',
}

const isCode = path => /^(packages|bench|e2e|scripts)\/.*\.(ts|tsx|mjs)$/.test(path)
const isThisCheck = path => path.startsWith('scripts/write-paths.') || path.startsWith('scripts/checks.test.')

/** The names that a file gives to what it imports: local name → name where it is exported. */
const importedNames = program => {
  const names = new Map()
  visit(program, ({ type, imported, local }) => {
    if (type === 'ImportSpecifier') names.set(local.name, imported.name ?? imported.value)
  })
  return names
}

/** The table that a call inserts into, if it is a call of Drizzle's `insert` or of our `insertOne` and `insertRows`. */
const insertedBy = ({ type, callee, arguments: given = [] }) => {
  if (type !== 'CallExpression') return undefined
  if (callee.type === 'MemberExpression' && callee.property?.name === 'insert') return given[0]?.name
  return ['insertOne', 'insertRows'].includes(callee.name) ? given[1]?.name : undefined
}

/** Where a file inserts past the write path of a table. */
export const findOtherWritePaths = tree => {
  const problems = []
  for (const path of tree.files) {
    if (!isCode(path) || isThisCheck(path) || Object.hasOwn(exceptions, path)) continue
    const text = tree.read(path)
    const guarded = writePaths.filter(({ files }) => !files.includes(path))
    if (!/insert/i.test(text)) continue
    const { program } = parseSync(path, text)
    const names = importedNames(program)
    const report = (table, files, start) =>
      problems.push(
        `${path}:${lineOf(text, start)}: inserts into ${table} past its one write path, ${files.join(' and ')}`,
      )
    visit(program, node => {
      const inserted = insertedBy(node)
      const words =
        node.type === 'TemplateLiteral'
          ? node.quasis.map(part => part.value.cooked).join('?')
          : node.type === 'Literal' && typeof node.value === 'string'
            ? node.value
            : ''
      for (const { tables, files } of guarded)
        for (const [table, name] of Object.entries(tables)) {
          if (inserted && (names.get(inserted) ?? inserted) === name) report(table, files, node.start)
          if (new RegExp(`\\binsert\\s+into\\s+(\\w+\\.)?"?${table}\\b`, 'i').test(words))
            report(table, files, node.start)
        }
    })
  }
  return problems
}
