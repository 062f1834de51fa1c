// Code that works across customers uses `asPlatform`, which records why in an audit row, and only `transact` binds a
// transaction to a customer. The files below do it themselves, for the reason given here and in them.
import { parseSync } from 'vite'
import { isTest, lineOf, visit } from './tree.mjs'

const source = 'packages/server/src/'
const allowed = [
  // what the two are made of; the tables of no customer; migrations
  `${source}platform/database/`,
  // one queue for all customers, which requests send to by a function alone
  `${source}platform/jobs/`,
  // commands of the database operator, as the database's owner
  `${source}platform/backup/`,
  `${source}audit/verifyAudit.ts`,
  `${source}loadSubmissions.command.ts`,
  `${source}mails/public/checkMails.ts`,
  // whether the database and its pools are well
  `${source}platform/health/`,
  // notifications of all customers come by one connection
  `${source}platform/live/`,
  // the schema of identities, which are of no customer
  `${source}auth/connection.ts`,
  `${source}auth/accountFunctions.ts`,
  `${source}auth/memberFunctions.ts`,
  `${source}auth/enrollFunctions.ts`,
  `${source}auth/pinFunctions.ts`,
  // whose an enrollment key is, for anonymous callers who have its code
  `${source}enrollmentKeys/findCompany.ts`,
  // whose the code of a public link is, likewise
  `${source}publicLinks/findLink.ts`,
  // whose the code at a machine is, likewise
  `${source}startCodes/public/findVisited.ts`,
  `${source}auth/joinFunctions.ts`,
  `${source}auth/lockFunctions.ts`,
  // whether another company has a name
  `${source}customers/public/requireFreeCompanyName.ts`,
  // which companies have schedules to look at, each minute: nothing else of them is read
  `${source}schedules/watch/`,
  // the same of reports that are sent at set times
  `${source}reportSchedules/watch/`,
  // which companies have answers to add to their days, every five minutes: likewise
  `${source}recordedAnswers/sumDays.job.ts`,
  // of one customer that is deleted; the first step says so by asPlatform, and the database refuses any other customer
  `${source}customerAccounts/deletion/`,
  // who of the platform owner may work as a user, and what ends it
  `${source}supportSessions/supportFunctions.ts`,
  // replaces texts of the company's own chain, which no role of the application may change
  `${source}audit/redactFunctions.ts`,
  // of one customer, in tables that it may not read itself; the job says so by asPlatform before
  `${source}files/removeAbandoned.job.ts`,
]

const marks = /gemba_platform|gemba_auth|app\.customer_id|app\.user_id|set_config/
const names = new Set(['pools', 'gemba_platform', 'gemba_auth'])

/** What in a file goes past `asPlatform` and `transact`: each mark with its position. */
const marksIn = (path, text) => {
  const found = []
  visit(parseSync(path, text).program, ({ type, value, quasis, property, key, start }) => {
    if (type === 'TemplateLiteral') for (const part of quasis) look(part.value.cooked, start)
    if (type === 'Literal' && typeof value === 'string') look(value, start)
    const name = type === 'MemberExpression' ? property.name : type === 'Property' ? key.name : undefined
    if (names.has(name)) found.push([name, start])
  })
  function look(words, start) {
    const mark = marks.exec(words)
    if (mark) found.push([mark[0], start])
  }
  return found
}

/** Where code works across customers without `asPlatform`, and exceptions that are no longer needed. */
export const findTenantCrossings = tree => {
  const problems = []
  for (const path of tree.files) {
    if (!path.startsWith(source) || !path.endsWith('.ts') || isTest(path)) continue
    if (path.startsWith(`${source}testing/`)) continue
    const text = tree.read(path)
    const found = marksIn(path, text)
    const exception = allowed.find(start => path.startsWith(start))
    if (exception === path && found.length === 0) problems.push(`${path}: needs no exception; take it off the list`)
    if (!exception)
      for (const [mark, start] of found)
        problems.push(`${path}:${lineOf(text, start)}: '${mark}' goes past asPlatform and transact`)
  }
  return problems
}
