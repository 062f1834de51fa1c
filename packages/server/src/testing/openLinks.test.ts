// A link is shown only to those who may open it. Everyone here has one permission alone, or one of the roles of a new
// company, and follows all that the product shows them; nothing of it may be refused.
import { readdirSync, readFileSync } from 'node:fs'
import { contract } from '@gemba/domain/contract'
import { featureFlags } from '@gemba/domain/core/featureFlags'
import { type MenuEntry, menuOf, pagesOf } from '@gemba/domain/core/menu'
import { menuAreas } from '@gemba/domain/core/menuLine'
import type { Permission } from '@gemba/domain/core/permissions'
import { roleNames } from '@gemba/domain/core/roles'
import { opens, pathsOf, type Site } from '@gemba/domain/core/site'
import { closedFor } from '@gemba/domain/core/visitor'
import { dashboardsOf } from '@gemba/domain/dashboard/switcher'
import { permissions } from '@gemba/domain/permissions'
import { site as everything } from '@gemba/domain/site'
import { getSignedInUser } from '@gemba/domain/users/users.endpoints'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { provisionCustomer } from '../customers/public/provision.ts'
import { buildDraft } from '../drafts/drafts.builder.ts'
import { issueOccurrences, issues } from '../issues/public/issues.table.ts'
import { insertOne } from '../platform/database/rows.ts'
import { transact } from '../platform/database/transact.ts'
import type { Ask } from '../platform/testing/shownPages.ts'
import { roles as rolesTable } from '../roles/public/roles.table.ts'
import { buildSubmission } from '../submissions/submissions.builder.ts'
import { shownPages } from './shownPages.ts'
import { type TestUser, testServer } from './testServer.ts'

const { runtime, signedIn, as } = await testServer()
const { db } = runtime
const types = ['process', 'product'] as const
/** The pages that exist. */
const site: Site = {
  ...everything,
  routes: Object.fromEntries(Object.entries(everything.routes).filter(([path]) => path in shownPages)),
}

/** A permission opens something when a page that exists or a call names it. */
const named = new Set<unknown>([
  ...pathsOf(site).flatMap(path => site.routes[path]?.access ?? []),
  ...contract.flatMap(({ endpoint }) => endpoint.permission),
])
const alone = permissions.filter(permission => named.has(permission))
const roles = roleNames.filter(name => name !== 'system administrator')

let companies = 0
/** A small company for each of them: what a colleague has is a stranger's there, and there is little to walk. */
const company = async () => {
  const at = await provisionCustomer(db, { name: `Company ${++companies}`, features: featureFlags })
  return { at, operator: await signedIn(['checklist operator'], { at }) }
}
type Company = Awaited<ReturnType<typeof company>>

/**
 * A person of the company with these roles, and all that can concern them: runs of theirs and of others, a run that
 * they measured for someone else, issues that they own or found.
 */
const personWith = async ({ at, operator }: Company, role: string) => {
  const person = await signedIn([role], { at })
  const inCompany = <T>(work: Parameters<typeof transact<T>>[2], by = person) =>
    transact(db, { customerId: at.id, userId: by.id }, work)
  type Checklist = Awaited<ReturnType<typeof buildChecklist>>
  const found = async (checklist: Checklist, by: TestUser, ownerId: string | null, inspectors = [by.id]) => {
    const { id: submissionId, type } = await buildSubmission(db, { customer: at, checklist, by, inspectors })
    await inCompany(async tx => {
      const values = { type, title: 'Burr', severity: 'low' as const, status: 'open' as const, ownerId }
      const { id: issueId } = await insertOne(tx, issues, { ...values, number: submissionId.slice(0, 30) })
      await insertOne(tx, issueOccurrences, { issueId, submissionId, questionId: 'bore' })
    }, by)
  }
  for (const type of ['process', 'product'] as const) {
    const checklist = await buildChecklist(db, { customer: at, type, assignedTo: { userIds: [person.id] } })
    await buildDraft(db, { customer: at, checklist, by: person })
    await found(checklist, person, null)
    await found(checklist, operator, null)
    await found(checklist, operator, person.id)
    await found(checklist, operator, null, [operator.id, person.id])
  }
  return person
}

const patterns = pathsOf(everything)
  .map(path => ({ path, pattern: new RegExp(`^${path.replace(/\$(\w+)/g, '(?<$1>[^/]+)')}$`) }))
  .sort((one, two) => one.path.split('$').length - two.path.split('$').length)

const toOf = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(({ to, children }) => [...(to ? [to] : []), ...(children ? toOf(children) : [])])

/** Follows every link; returns what was refused on the way, each with where it was shown. */
const follow = async (person: TestUser) => {
  const me = await as(person).call(getSignedInUser)
  const shown = [
    ...menuAreas.flatMap(area => toOf(menuOf(site, area, me))),
    ...toOf([...pagesOf(site, me), ...menuOf(site, 'own', me), ...dashboardsOf(site, me)]),
    '/dashboard',
  ]
  // People who know the address of a list open it too, if its guard lets them.
  const lists = ['/checklists/$checklistType', '/checklists/$checklistType/issues'] as const
  for (const path of lists)
    for (const checklistType of types)
      if (opens(site, me, path, { checklistType })) shown.push(path.replace('$checklistType', checklistType))
  const waiting = shown.map(address => ({ address, from: 'menu' }))
  const seen = new Set<string>()
  const refused: string[] = []
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { address, from } = next
    if (seen.has(address)) continue
    seen.add(address)
    const { pathname, searchParams: query } = new URL(address, 'http://here')
    const { path, pattern } = patterns.find(one => one.pattern.test(pathname)) ?? expect.fail(`no page at ${address}`)
    const at = { ...pattern.exec(pathname)?.groups }
    const entry = everything.routes[path]
    const closed = entry ? closedFor(me, entry, at) : 'not there'
    if (closed) {
      refused.push(`${from} leads to ${path}, which is closed: ${closed}`)
      continue
    }
    const ask: Ask = (endpoint, input) =>
      as(person)
        .call(endpoint, input as never)
        .catch(error => {
          throw new Error(`${from} leads to ${path}, where ${endpoint.method} ${endpoint.path} answers ${error}`)
        })
    try {
      const { links = [], acts = [] } = (await shownPages[path]?.(ask, { at, query, me })) ?? {}
      waiting.push(...links.map(to => ({ address: to, from: path })))
      const held = new Set<string>(me.roles.flatMap(role => role.permissions))
      const forbidden = acts.filter(act => ![act.permission].flat().some(permission => held.has(permission)))
      refused.push(...forbidden.map(act => `${path} offers ${act.method} ${act.path}`))
    } catch (error) {
      refused.push(String((error as Error).message))
    }
  }
  return { refused: [...new Set(refused)], seen }
}

test('every page that exists is walked here', () => {
  const web = new URL('../../../web/src/', import.meta.url)
  const declarations = readdirSync(web, { recursive: true })
    .map(String)
    .filter(path => path.endsWith('.feature.ts'))
  const sources = declarations.map(path => readFileSync(new URL(path, web), 'utf8')).join('\n')
  const bound = [...sources.matchAll(/^ {4}'(\/[^']*)':/gm)].map(([, path]) => String(path))
  expect(bound.length).toBeGreaterThan(20)
  expect(bound.filter(path => !(path in shownPages))).toEqual([])
})

test.each(alone)('people who have %s alone are shown nothing that is refused', async permission => {
  const own = await company()
  const name = `only ${permission}`
  await transact(db, { customerId: own.at.id }, tx => insertOne(tx, rolesTable, { name, permissions: [permission] }))
  expect((await follow(await personWith(own, name))).refused).toEqual([])
})

test.each(alone)(
  "people whose copy of the administrator's role has %s alone are shown nothing that is refused",
  async permission => {
    const own = await company()
    const name = `administrator of ${permission}`
    const role = { name, basedOn: 'administrator', permissions: [permission] }
    await transact(db, { customerId: own.at.id }, tx => insertOne(tx, rolesTable, role))
    expect((await follow(await personWith(own, name))).refused).toEqual([])
  },
)

test.each(roles)('people who have the role %s are shown nothing that is refused', async role => {
  const { refused, seen } = await follow(await personWith(await company(), role))
  expect(refused).toEqual([])
  expect(seen.size).toBeGreaterThan(2)
})

const left: Permission[] = ['Workflow Review', 'Workflow Review All', 'Workflow Update', 'Submissions Review']
test.each(left)('a QA Supervisor whose company left the role only %s is shown nothing that is refused', async only => {
  const own = await company()
  await transact(db, { customerId: own.at.id }, tx =>
    tx
      .update(rolesTable)
      .set({ permissions: [only] })
      .where(eq(rolesTable.name, 'QA Supervisor')),
  )
  expect((await follow(await personWith(own, 'QA Supervisor'))).refused).toEqual([])
})
