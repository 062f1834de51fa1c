// npm run bench -- neighbours: what a company feels while another attacks.
//
// How to read it. The product runs as in production (its own process, the demo's companies). Eight connections of
// company 1 do one costly thing after the other for some seconds, while two people of company 2 do what they do all day.
// Each row names the attack, how often it was answered and refused, and the ms in which company 2's calls were answered:
// the median, what 95 of 100 stay under, and how many were refused. The first row is company 2 alone. Below it stands the
// most memory that the server took. Company 2's median should stay under 250 ms, none of its calls refused, and memory
// under 1 GB.
import { readFileSync } from 'node:fs'
import { Agent, request as ask } from 'node:http'
import { callsOf, publishFor, signIn, startGemba } from './gemba.mjs'
import { number, share, tableOf } from './table.mjs'

const quick = process.argv.includes('--quick')
const seconds = quick ? 3 : 10
const attackers = 8

const text = words => ({ en: words })
const times = (count, one) => Array.from({ length: count }, (_, n) => one(n))
const definitionOf = questions => ({
  ...{ schemaVersion: 1, languages: ['en'], defaultLanguage: 'en' },
  sections: [0, 1].map(n => ({
    ...{ id: `s${n}`, title: text('Section') },
    questions: questions.filter((_, at) => at < 500 === (n === 0)),
  })),
})
const number0 = { id: 'n', type: 'number', label: text('Number'), decimals: 6 }
const formulasOf = terms =>
  definitionOf([
    number0,
    ...times(900, n => ({
      ...{ id: `c${n}`, type: 'calculated', label: text('Formula'), decimals: 3 },
      expression: times(terms, () => '{n}').join('*'),
    })),
  ])
const patterns = definitionOf(
  times(900, n => ({ id: `b${n}`, type: 'barcode', label: text('Code'), expected: `*${'a'.repeat(150)}b` })),
)
const measured = (count, samples) =>
  definitionOf(
    times(count, n => ({
      ...{ id: `m${n}`, type: 'measurement', label: text(`Characteristic ${n}`), decimals: 3 },
      ...{ lsl: 24.9, usl: 25.1, nominal: 25, unit: 'mm', samples },
    })),
  )
const readings = (count, samples) =>
  Object.fromEntries(times(count, n => [`m${n}`, { type: 'measurement', samples: times(samples, () => '25.013') }]))
const nestedRule = times(2_000, () => 0).reduce(inner => ({ all: [inner] }), { question: 'n', operator: 'failed' })

/** One request of any status, over a kept-alive connection. */
const exchange = (url, agent, { method = 'GET', path, headers, body }) =>
  new Promise((done, fail) => {
    const sent = ask(url + path, {
      ...{ method, agent },
      headers: { ...headers, ...(body && { 'content-type': 'application/json', 'content-length': body.length }) },
    })
    sent.once('error', fail)
    sent.once('response', response => {
      response.on('data', () => undefined)
      response.once('end', () => done(response.statusCode))
    })
    sent.end(body)
  })

/** Sends what `next` gives until the time is over. */
const keepAsking = async (url, connections, next, until) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const taken = []
  let refused = 0
  const work = async connection => {
    while (performance.now() < until) {
      const began = performance.now()
      const status = await exchange(url, agent, next(connection)).catch(() => 0)
      taken.push(performance.now() - began)
      if (status === 0 || status >= 400) refused += 1
      // An attacker ignores Retry-After, but must not overload the machine's own loopback.
      if (status === 429) await new Promise(later => setTimeout(later, 50))
    }
  }
  await Promise.all(times(connections, work))
  agent.destroy()
  return { taken, refused }
}

const api = path => `/api/storage${path}`
const json = value => Buffer.from(JSON.stringify(value))

/** Begins a run of the checklist, and what an autosave of it sends. */
const begin = async (operator, code, answers) => {
  const { draft, lockToken } = await operator('POST', '/drafts', { code })
  const changes = version => ({
    ...{ version, lockToken, name: draft.draftName, header: {}, userIdentity: '', answers },
  })
  return { draft, changes }
}

const gemba = await startGemba()
try {
  // Every call is of the process that is measured: production, beside the demo's own.
  const { url, child } = await gemba.beside(['packages/server/src/start.ts'])
  const cookies = {
    operator: await signIn(url, 'operator'),
    author: await signIn(url, 'checklist.admin'),
    neighbour: await signIn(url, '2.operator'),
    admin: await signIn(url, '2.admin'),
  }
  const [operator, author] = [callsOf(url, cookies.operator), callsOf(url, cookies.author)]
  const { id: operatorId } = await operator('GET', '/users/me')
  const publish = (name, definition) => publishFor(author, operatorId, { name, definition })

  const saving = async (name, definition, answers) => {
    const code = await publish(name, definition)
    const drafts = []
    for (let n = 0; n < attackers; n++) {
      const { draft, changes } = await begin(operator, code, answers)
      drafts.push({ draft, body: json(changes(draft.version)) })
    }
    // The version is soon stale, and the evaluation is not reached: each is sent once, then with what it has become.
    const versions = drafts.map(({ draft }) => draft.version)
    return connection => {
      const { draft, body } = drafts[connection]
      const version = versions[connection]++
      const now = Buffer.from(body.toString().replace(/"version":\d+/, `"version":${version}`))
      const headers = { cookie: cookies.operator }
      return { method: 'PUT', path: api(`/drafts/${draft.id}`), headers, body: now }
    }
  }
  const printing = async (count, samples) => {
    const code = await publish(`Record of ${count} × ${samples}`, measured(count, samples))
    const { draft, changes } = await begin(operator, code, readings(count, samples))
    const { id } = await operator('POST', `/drafts/${draft.id}/submission`, changes(draft.version))
    return () => ({ path: api(`/checklist-submissions/${id}/pdf`), headers: { cookie: cookies.operator } })
  }
  const posting = (path, cookie, value) => {
    const body = json(value)
    return () => ({ method: 'POST', path: api(path), headers: { cookie }, body })
  }
  const file = {
    ...{ format: 'gemba-checklist', formatVersion: 1 },
    checklist: { code: 'huge', name: 'Huge', type: 'process' },
    definition: formulasOf(200),
  }
  const { id: hugeId, version } = await author('POST', '/checklists', {
    ...{ type: 'process', name: 'Beyond all bounds', categoryId: null, tagIds: [] },
  })
  const huge = await author('PUT', `/checklists/${hugeId}/definition`, { definition: formulasOf(240), version })
  const nested = definitionOf([number0, { id: 't', type: 'text', label: text('Text'), visibleWhen: nestedRule }])
  const nestedBody = json({ definition: nested, version: 1 })
  const wrongEntries = Object.fromEntries(times(100_000, n => [`q${n}`, 0]))
  const wrongBody = json({ version: 1, lockToken: 'x', name: 'x', header: {}, userIdentity: '', answers: wrongEntries })

  const attacks = new Map([
    ['none', undefined],
    [
      'autosaves of 900 formulas',
      await saving('Formulas', formulasOf(90), { n: { type: 'number', value: '999999.999983' } }),
    ],
    [
      'autosaves of 900 code patterns',
      await saving(
        'Patterns',
        patterns,
        Object.fromEntries(times(900, n => [`b${n}`, { type: 'barcode', value: 'a'.repeat(2_000) }])),
      ),
    ],
    [
      'import preview of a huge file',
      posting('/checklist-imports/preview', cookies.author, { file: JSON.stringify(file) }),
    ],
    [
      'publishing a huge definition',
      posting(`/checklists/${hugeId}/revisions`, cookies.author, { version: huge.version, notes: '' }),
    ],
    ['records of 600 × 125 as PDF', await printing(600, 125)],
    ['records of 40 × 5 as PDF', await printing(40, 5)],
    [
      'rules nested 2,000 deep',
      () => ({
        ...{ method: 'PUT', path: api(`/checklists/${hugeId}/definition`) },
        ...{ headers: { cookie: cookies.author }, body: nestedBody },
      }),
    ],
    [
      'bodies of 100,000 wrong entries',
      () => ({
        ...{ method: 'PUT', path: api('/drafts/00000000-0000-4000-8000-000000000000') },
        ...{ headers: { cookie: cookies.operator }, body: wrongBody },
      }),
    ],
  ])
  const all = [...attacks.values()].filter(Boolean)
  attacks.set('all of these, one on each connection', connection => all[connection % all.length](connection))

  const ordinary = ['/users/me', '/tutorials', '/operator-checklists?checklistTypeCode=process&assigned=true'].map(
    path => ({ path: api(path), headers: { cookie: cookies.neighbour } }),
  )
  let asked = 0
  const next = () => ordinary[asked++ % ordinary.length]

  const columns = tableOf([40, 10, 10, 10, 10, 10])
  columns.print(['company 1 does', 'answered', 'refused', 'p50', 'p95', 'refused'])
  columns.rule()
  for (const [name, attack] of attacks) {
    const until = performance.now() + seconds * 1000
    const [theirs, ours] = await Promise.all([
      attack ? keepAsking(url, attackers, attack, until) : { taken: [], refused: 0 },
      keepAsking(url, 2, next, until),
    ])
    columns.print([
      name,
      ...[theirs.taken.length - theirs.refused, theirs.refused].map(String),
      ...[share(ours.taken, 0.5), share(ours.taken, 0.95)].map(number),
      String(ours.refused),
    ])
  }
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
  console.log(`\nThe server took ${number(Number(peak) / 1024)} MB of memory at most.`)
} finally {
  await gemba.stop()
}
