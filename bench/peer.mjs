// npm run bench -- peer: submitting and listing here and on ODK Central's server, which is of the same kind: Node and
// PostgreSQL. It needs ODK_CENTRAL, the folder of that server (bench/README.md).
//
// How to read it. Both run as one process in production mode, with a database each in the same PostgreSQL, and are asked
// in turn by the same load generator, over 1 and over 10 kept-alive connections. There a submission is one request that
// stores 20 answers. Here a run begins with a draft, so there are two rows: submitting a draft that exists, and beginning
// and submitting one, which is two requests: the rate counts runs, the times are those of one request and so are not
// shown. Both evaluate the answers and write the audit chain. What a submission leaves to do later, such as e-mails, is
// done before Central's turn, and is in neither figure. Lists have the newest 50 submissions: there by OData with all
// answers, here the Submitted tab of the operator.
import { setTimeout } from 'node:timers/promises'
import { startCentral } from './central.mjs'
import { callsOf, publishFor, signIn, startGemba } from './gemba.mjs'
import { load } from './load.mjs'
import { number, tableOf } from './table.mjs'

const folder = process.env.ODK_CENTRAL
if (!folder) {
  console.log(
    'Skipped: ODK_CENTRAL names no folder with the server of ODK Central. bench/README.md says how to get it.',
  )
  process.exit(0)
}
const quick = process.argv.includes('--quick')
const writes = quick ? 20 : 400
const seconds = quick ? 0.5 : 4
const questions = 20

const text = words => ({ en: words })
const definition = {
  ...{ schemaVersion: 1, languages: ['en'], defaultLanguage: 'en' },
  sections: [
    {
      ...{ id: 's', title: text('Section') },
      questions: Array.from({ length: questions }, (_, n) => ({
        ...{ id: `q${n}`, type: 'number', label: text(`Question ${n}`), decimals: 3 },
      })),
    },
  ],
}
const values = () => Array.from({ length: questions }, () => (Math.random() * 100).toFixed(3))
const day = daysAgo => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** What an operator of the product sends for runs of the checklist. */
const runsOf = (url, cookie, code) => {
  const headers = { cookie }
  const begin = answered => ({ method: 'POST', path: '/api/storage/drafts', headers, body: { code }, answered })
  const submit = ({ draft, lockToken }) => ({
    ...{ method: 'POST', path: `/api/storage/drafts/${draft.id}/submission`, headers },
    body: {
      ...{ version: draft.version, lockToken, name: draft.draftName, header: draft.header, userIdentity: '' },
      answers: Object.fromEntries(values().map((value, n) => [`q${n}`, { type: 'number', value }])),
    },
  })
  return {
    submit,
    begun: async count => {
      const opened = []
      let left = count
      await load(url, 10, () => (left-- > 0 ? begin(said => opened.push(JSON.parse(said))) : undefined))
      return opened
    },
    /** By turns: a draft is begun, then submitted. */
    beginAndSubmit: () => {
      const open = new Map()
      return connection => {
        const draft = open.get(connection)
        open.delete(connection)
        return draft ? submit(draft) : begin(said => open.set(connection, JSON.parse(said)))
      }
    },
  }
}

const columns = tableOf([34, 8, 12, 10, 10])
const show = (name, connections, { perSecond, p50, p95 }) =>
  columns.print([name, String(connections), ...[perSecond, p50, p95].map(figure => (figure ? number(figure) : ''))])
/** So many requests, given by `next`. */
const counted = (count, next) => {
  let left = count
  return connection => (left-- > 0 ? next(connection) : undefined)
}

const gemba = await startGemba()
/** Otherwise what submissions left to do would be done at the cost of Central. */
const jobsAreDone = async () => {
  const due = "select from pgboss.job where state in ('created', 'active') and start_after <= now()"
  while ((await gemba.run(due)).length > 0) await setTimeout(100)
}
let central
try {
  central = await startCentral(gemba, folder)
  const product = await gemba.beside(['packages/server/src/start.ts'])
  const [author, operator] = await Promise.all(['checklist.admin', 'operator'].map(name => signIn(product.url, name)))
  const { id } = await callsOf(product.url, operator)('GET', '/users/me')
  const code = await publishFor(callsOf(product.url, author), id, { name: 'Bench', definition })
  const runs = runsOf(product.url, operator, code)
  const submitted = `/operator-checklists?checklistTypeCode=process&submitted=true&startDate=${day(1)}&endDate=${day(0)}`
  const ownList = { path: `/api/storage${submitted}`, headers: { cookie: operator } }

  // Both have compiled and prepared what they need.
  await load(product.url, 10, counted(writes, runs.beginAndSubmit()))
  await load(
    central.url,
    10,
    counted(writes, () => central.submission(values())),
  )

  columns.print(['', 'conn.', 'a second', 'p50 ms', 'p95 ms'])
  columns.rule()
  for (const connections of [1, 10]) {
    const count = connections === 1 ? Math.ceil(writes / 4) : writes
    const drafts = await runs.begun(count)
    const submitting = await load(
      product.url,
      connections,
      counted(count, () => runs.submit(drafts.pop())),
    )
    show('Gemba: submitting 20 answers', connections, submitting)
    const both = await load(product.url, connections, counted(2 * count, runs.beginAndSubmit()))
    // A run is two requests, of which each was counted.
    show('Gemba: beginning and submitting', connections, { perSecond: both.perSecond / 2 })
    await jobsAreDone()
    const theirs = await load(
      central.url,
      connections,
      counted(count, () => central.submission(values())),
    )
    show('Central: submitting 20 answers', connections, theirs)
    show('Gemba: listing 50', connections, await load(product.url, connections, () => ownList, seconds))
    show('Central: listing 50', connections, await load(central.url, connections, () => central.list, seconds))
  }
} finally {
  await central?.stop()
  await gemba.stop()
}
