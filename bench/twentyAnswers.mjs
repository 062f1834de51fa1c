// A run of 20 answers, and what an operator of the product sends for it.
import { callsOf, publishFor, signIn } from './gemba.mjs'
import { load } from './load.mjs'

const text = words => ({ en: words })
const bore = n => ({
  ...{ id: `bore${n}`, type: 'measurement', label: text(`Bore ${n}`), required: true, decimals: 3, unit: 'mm' },
  ...{ samples: 5, nominal: 25, lsl: 24.9, usl: 25.1, triggers: [{ when: { kind: 'outOfLimits' }, note: true }] },
})
const look = n => ({ id: `look${n}`, type: 'passFail', label: text(`Check ${n}`), required: true, naAllowed: false })
const questions = Array.from({ length: 20 }, (_, n) => (n < 10 ? bore(n) : look(n)))
const definition = {
  ...{ schemaVersion: 1, languages: ['en'], defaultLanguage: 'en' },
  sections: [{ id: 's', title: text('Section'), questions }],
}

const samples = ['25.010', '25.020', '24.990', '25.000', '25.010']
const answers = Object.fromEntries(
  questions.map(({ id, type }) => [id, type === 'measurement' ? { type, samples } : { type, value: 'pass' }]),
)
const header = { machine: 'M-01', part: 'BH-4711', lot: 'L-1', lotSize: 100 }

const changesOf = ({ draft, lockToken }, version = draft.version, more = {}) => ({
  ...{ version, lockToken, name: draft.draftName, answers: { ...answers, ...more }, header, userIdentity: '' },
})

/** Publishes its checklist for the operator. Takes cookies; what is returned makes requests. */
export const publishTwenty = async (url, { operator, manager }) => {
  const author = callsOf(url, await signIn(url, 'checklist.admin'))
  const { id } = await callsOf(url, operator)('GET', '/users/me')
  const code = await publishFor(author, id, { name: 'Twenty answers', type: 'product', definition })
  const headers = { cookie: operator }
  const begin = answered => ({ method: 'POST', path: '/api/storage/drafts', headers, body: { code }, answered })
  const submit = opened => ({
    ...{ method: 'POST', path: `/api/storage/drafts/${opened.draft.id}/submission`, headers },
    body: changesOf(opened),
  })
  return {
    begin,
    submit,
    record: submission => ({ path: `/api/storage/checklist-submissions/${submission}`, headers: { cookie: manager } }),
    /** Begins so many drafts. */
    begun: async count => {
      const opened = []
      let left = count
      await load(url, 10, () => (left-- > 0 ? begin(said => opened.push(JSON.parse(said))) : undefined))
      return opened
    },
    /** By turns on each connection: a draft is begun, then submitted. */
    beginAndSubmit: () => {
      const open = new Map()
      return connection => {
        const opened = open.get(connection)
        open.delete(connection)
        return opened ? submit(opened) : begin(said => open.set(connection, JSON.parse(said)))
      }
    },
    /** Saves of drafts, of which each connection has one; every save has one more remark. */
    saves: opened => {
      const versions = opened.map(({ draft }) => draft.version)
      return connection => {
        const { draft } = opened[connection]
        const version = versions[connection]++
        const bore0 = { ...answers.bore0, note: `remark ${version}` }
        const body = changesOf(opened[connection], version, { bore0 })
        return { method: 'PUT', path: `/api/storage/drafts/${draft.id}`, headers, body }
      }
    },
  }
}
