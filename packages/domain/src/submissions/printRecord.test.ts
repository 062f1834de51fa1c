import { expect, test } from 'vitest'
import { ask, buildDefinition } from '../checklists/definition/definition.builder.ts'
import type { WorkflowHistoryEntry } from '../workflow/history.schema.ts'
import { shortHash } from './printedRecord.ts'
import { printedTable } from './printedRows.ts'
import { printRecord, type RecordedSubmission } from './printRecord.ts'
import { printWords } from './printWords.ts'
import { viewRecord } from './record.ts'

const words = printWords(
  {
    language: 'en',
    fallbackLanguage: 'en',
    say: (key, params) => [key, ...Object.values(params ?? {})].join(' '),
    figure: (value, decimals) => Number(value).toFixed(decimals),
  },
  { locale: 'en-GB', timezone: 'Europe/Berlin' },
)
const rowsOf = (unit: string | undefined, others: (string | undefined)[]) => {
  const units = [unit, ...others]
  const definition = buildDefinition(
    units.map((one, k) => ask.measurement(`c${k}`, { label: { en: `C${k}` }, usl: 9, samples: 1, unit: one })),
  )
  const answers = Object.fromEntries(
    units.map((_, k) => [`c${k}`, { type: 'measurement' as const, samples: ['1.000'] }]),
  )
  const { passed } = viewRecord(definition, [{ round: 1, answers, submittedAt: '2026-03-12T08:41:00Z' }])
  const table = printedTable('passed', passed, '', words)
  return [table.unit, ...table.rows.map(({ name }) => name)]
}

test('a unit that most characteristics have is printed once in the head, another one at its characteristic', () => {
  expect(rowsOf('mm', ['mm', 'µm'])).toEqual(['mm', 'C0', 'C1', 'C2, µm'])
})

test('the head gives no unit to a characteristic that has none', () => {
  expect(rowsOf('bar', [undefined, 'bar'])).toEqual(['', 'C0, bar', 'C1', 'C2, bar'])
})

test('times on paper show their zone', () => {
  expect(words.dateTime('2026-03-12T08:41:00Z')).toMatch(/^12 Mar 2026, 09:41 (CET|GMT\+1)$/)
  expect(words.dateTime('2026-07-12T08:41:00Z')).toMatch(/10:41 (CEST|GMT\+2)$/)
})

test('the foot shows both ends of the fingerprint', () => {
  expect(shortHash('7f3a91c20b5d64e8'.repeat(4))).toBe('7f3a 91c2 0b5d 64e8 … 0b5d 64e8')
})

test('only a number of the drawing is in a ring; the nominal has the decimal mark of the language', () => {
  const definition = buildDefinition([
    ask.measurement('bore', { usl: 26, samples: 1, balloon: '7', nominalText: 'Ø 25.000 +0.021/0' }),
    ask.passFail('burr'),
  ])
  const answers = {
    bore: { type: 'measurement' as const, samples: ['25.010'] },
    burr: { type: 'passFail' as const, value: 'pass' as const },
  }
  const { passed } = viewRecord(definition, [{ round: 1, answers, submittedAt: '2026-03-12T08:41:00Z' }])
  const german = printWords(
    {
      language: 'de',
      fallbackLanguage: 'en',
      say: key => key,
      figure: (value, decimals) => Number(value).toFixed(decimals).replace('.', ','),
    },
    { locale: 'de-DE', timezone: 'Europe/Berlin' },
  )
  const { rows } = printedTable('passed', passed, '', german)
  expect(rows.map(({ number, ringed }) => [number, ringed])).toEqual([
    ['7', true],
    ['8', false],
  ])
  expect(rows[0]?.asked).toBe('Ø 25,000 +0,021/0')
})

test('a signature says on paper what it was given for, in the language of the paper', () => {
  const meaning = { en: 'I measured this part.' }
  const definition = buildDefinition([ask.signature('inspector', { meaning }), ask.signature('witness')])
  const answers = {
    inspector: { type: 'signature' as const, file: 'ink', name: 'Anna Kern' },
    witness: { type: 'signature' as const, file: 'ink', name: 'Milan Toth' },
  }
  const { recorded } = viewRecord(definition, [{ round: 1, answers, submittedAt: '2026-03-12T08:41:00Z' }])
  expect(printedTable('recorded', recorded, '', words).rows.map(({ value }) => value)).toMatchObject([
    { kind: 'signature', name: 'Anna Kern', meaning: 'I measured this part.' },
    { kind: 'signature', name: 'Milan Toth', meaning: '' },
  ])
})

const inspector = { id: 'i', username: 'anna', profile: { firstName: 'Anna', lastName: 'Kern' } }
const stepOf = (given: Partial<WorkflowHistoryEntry>): WorkflowHistoryEntry =>
  ({
    ...{
      id: given.decision ?? '',
      submissionId: 's',
      submittedBy: inspector,
      inspectors: [inspector],
      createdDate: '2026-03-12T09:00:00Z',
      round: 1,
    },
    ...{ role: 'qa-manager', decision: 'concede', status: 'concessionally-approved', comment: '', reason: '' },
    ...{ concession: null, signature: null, recordHash: 'ab', superseded: false },
    ...given,
  }) as WorkflowHistoryEntry
const inspection = (given: Partial<RecordedSubmission>): RecordedSubmission =>
  ({
    ...{
      id: 's',
      checklist: { id: 'c', code: 'BORE', name: 'Bore', names: {}, type: 'product' },
      irNumber: 'IR-2026-000201',
    },
    ...{
      revision: 0,
      revisionPublishedAt: '2026-03-01T09:00:00Z',
      definition: buildDefinition([ask.passFail('burr')]),
    },
    ...{ machine: '', part: '', lot: '', lotSize: null, userIdentity: '', submittedBy: inspector },
    ...{ submittedAt: '2026-03-12T08:41:00Z', result: 'fail', score: null, round: 1, recordHash: 'ab' },
    rounds: [
      {
        ...{
          round: 1,
          answers: { burr: { type: 'passFail', value: 'fail' } },
          result: 'fail',
          submittedBy: inspector,
          inspectors: [inspector],
          claimed: [],
        },
        ...{ userIdentity: '', submittedAt: '2026-03-12T08:41:00Z', recordHash: 'ab', evidence: {} },
      },
    ],
    ...{ status: 'concessionally-approved', pendingWith: null, pendingSince: null, assignedTo: null },
    ...{ isWorkflowReverse: false, concession: null, bypass: null, history: [], issues: [] },
    ...given,
  }) as unknown as RecordedSubmission
const printed = (given: Partial<RecordedSubmission>) =>
  printRecord(
    inspection(given),
    {
      ...{
        company: { name: 'Nordwerk', settings: { address: 'Hafenstraße 4\n 24103 Kiel', logo: null } },
        url: 'https://gemba.example',
        printedAt: '2026-03-13T09:00:00Z',
        printedBy: null,
      },
      roleName: role => role,
    },
    words,
  )

test('a concession that was reversed is printed as reversed, with who has it now; its limit stays with the decisions', () => {
  const concession = { limit: 'endDate', endDate: '2026-12-31' } as const
  const conceded = stepOf({ concession })
  expect(printed({ concession, history: [conceded] }).verdict).toMatchObject({
    glyph: 'concession',
    title: expect.stringContaining('31 Dec 2026'),
  })
  const { verdict, steps } = printed({
    ...{ isWorkflowReverse: true, pendingWith: 'qa-supervisor' },
    history: [stepOf({ decision: 'reverse', reason: 'wrong lot' }), { ...conceded, superseded: true }],
  })
  expect(verdict).toMatchObject({
    glyph: 'reversed',
    title: 'print.statusReversed print.status.concessionally-approved',
    conditions: 'print.pendingWith qa-supervisor\nwrong lot',
  })
  expect(steps.map(({ glyph, word, superseded }) => [glyph, superseded, word.includes('31 Dec 2026')])).toEqual([
    ['concession', true, true],
    ['reversed', false, false],
  ])
})

test('everyone who measured is on the record, no matter who submitted it', () => {
  const colleague = { id: 'n', username: 'nina', profile: { firstName: 'Nina', lastName: 'Wolf' } }
  const [round] = inspection({}).rounds
  const rounds = [{ ...round, inspectors: [colleague, inspector] }] as RecordedSubmission['rounds']
  const { facts } = printed({ rounds })
  expect(facts.find(({ kind }) => kind === 'people')?.value).toContain('Anna Kern')
  expect(facts.find(({ kind }) => kind === 'people')?.value).toContain('Nina Wolf')
})

test('a run that was done without network says when, by the clock of its device, beside when it arrived', () => {
  const [round] = inspection({}).rounds
  const submittedOnDevice = '2026-03-12T05:31:00Z'
  const facts = (rounds: object[]) =>
    printed({ rounds } as Partial<RecordedSubmission>).facts.filter(({ kind }) => kind === 'round' || kind === 'device')
  const once = facts([{ ...round, submittedOnDevice }])
  expect(once.map(({ label }) => label)).toEqual(['print.submitted', 'print.onDevice'])
  expect(once[0]?.value).not.toBe(once[1]?.value)
  expect(facts([{ ...round, submittedOnDevice: null }]).map(({ kind }) => kind)).toEqual(['round'])
  const twice = facts([
    { ...round, submittedOnDevice },
    { ...round, round: 2, submittedOnDevice: null },
  ])
  expect(twice.map(({ kind }) => kind)).toEqual(['round', 'device', 'round'])
  expect(twice[1]?.label).toBe('print.onDeviceInRound 1')
})

test('a name that was not confirmed is printed apart from those who inspected', () => {
  const colleague = { id: 'n', username: 'nina', profile: { firstName: 'Nina', lastName: 'Wolf' } }
  const [round] = inspection({}).rounds
  const { facts } = printed({ rounds: [{ ...round, claimed: [colleague] }] as RecordedSubmission['rounds'] })
  expect(facts.filter(({ kind }) => kind === 'people').map(({ label, value }) => [label, value])).toEqual([
    ['print.inspectedBy', 'Anna Kern'],
    ['print.claimed', 'Nina Wolf'],
  ])
})

test('a name or badge that was typed is printed apart from those who inspected, with the round it was typed in', () => {
  const [first] = inspection({}).rounds
  const people = (...typed: string[]) => {
    const rounds = typed.map((userIdentity, n) => ({ ...first, round: n + 1, userIdentity }))
    const { facts } = printed({ rounds } as Partial<RecordedSubmission>)
    return facts.filter(({ kind }) => kind === 'people').map(({ label, value }) => [label, value])
  }
  const inspected = ['print.inspectedBy', 'Anna Kern']
  expect(people('Rosa Stein')).toEqual([inspected, ['print.identity', 'Rosa Stein']])
  expect(people('2107', '2107')).toEqual([inspected, ['print.identity', '2107']])
  expect(people('', '2107')).toEqual([inspected, ['print.identity', 'print.identityInRound 2107 2']])
})

test('evidence of round 1 is printed although an answer of round 2 hides its question, and says from when on', () => {
  const definition = buildDefinition([
    ask.passFail('burr'),
    ask.text('cause', { visibleWhen: { question: 'burr', operator: 'failed' } }),
  ])
  const burr = (value: 'pass' | 'fail') => ({ burr: { type: 'passFail' as const, value } })
  const cause = { cause: { type: 'text' as const, value: 'Dull drill', photos: ['chip'] } }
  const { recorded } = viewRecord(definition, [
    { round: 1, submittedAt: '2026-03-12T08:41:00Z', answers: { ...burr('fail'), ...cause } },
    { round: 2, submittedAt: '2026-03-12T11:58:00Z', answers: burr('pass') },
  ])
  const { rows } = printedTable('recorded', recorded, '', words)
  expect(rows.map(({ number, round, value, photos }) => [number, round, value, photos])).toMatchObject([
    ['2', 'answered.round 1', { kind: 'text', text: 'Dull drill' }, ['chip']],
    ['', 'answered.round 2', { kind: 'text', text: 'answered.notAsked' }, []],
  ])
})

test('what was answered in several rounds is printed with each of them, whether or not it failed', () => {
  const definition = buildDefinition([ask.passFail('burr'), ask.signature('inspector')])
  const round = (value: 'pass' | 'fail', name: string) => ({
    burr: { type: 'passFail' as const, value },
    inspector: { type: 'signature' as const, file: 'ink', name },
  })
  const { recorded } = viewRecord(definition, [
    { round: 1, submittedAt: '2026-03-12T08:41:00Z', answers: round('fail', 'Anna Kern') },
    { round: 2, submittedAt: '2026-03-12T11:58:00Z', answers: round('pass', 'Milan Toth') },
  ])
  const { rows } = printedTable('recorded', recorded, '', words)
  expect(rows.map(row => [row.round, row.value])).toMatchObject([
    ['answered.round 1', { kind: 'signature', name: 'Anna Kern' }],
    ['answered.round 2', { kind: 'signature', name: 'Milan Toth' }],
  ])
})

test('a further round starts with who ordered it, in which role, and why', () => {
  const [first] = inspection({}).rounds
  const rounds = [first, { ...first, round: 2, submittedAt: '2026-03-12T12:30:00Z' }] as RecordedSubmission['rounds']
  const rita = { id: 'r', username: 'rita', profile: { firstName: 'Rita', lastName: 'Stein' } }
  const order = stepOf({ ...{ role: 'mfg-supervisor', decision: 'setting-correction' }, comment: 'Offset T12 by 0.01' })
  const { facts } = printed({ rounds, round: 2, history: [{ ...order, submittedBy: rita }] })
  const kinds = facts.map(({ kind }) => kind)
  expect(kinds.slice(kinds.indexOf('round'))).toEqual(['round', 'order', 'round'])
  const said = facts.find(({ kind }) => kind === 'order')
  expect([said?.label, said?.value]).toEqual([
    'print.ordered 2',
    expect.stringMatching(/Rita Stein mfg-supervisor 12 Mar 2026.*: Offset T12 by 0\.01$/),
  ])
})

test('several things that were chosen are printed one below the other', () => {
  const options = ['Deburr', 'Rework', 'Scrap, with a note'].map((en, n) => ({ id: `o${n}`, label: { en } }))
  const definition = buildDefinition([ask.multipleChoice('next', { options })])
  const printedOf = (values: string[]) => {
    const answers = { next: { type: 'multipleChoice' as const, values } }
    const { recorded } = viewRecord(definition, [{ round: 1, answers, submittedAt: '2026-03-12T08:41:00Z' }])
    return printedTable('recorded', recorded, '', words).rows[0]?.value
  }
  expect(printedOf(['o0', 'o2'])).toEqual({ kind: 'list', items: ['Deburr', 'Scrap, with a note'] })
  expect(printedOf(['o1'])).toEqual({ kind: 'text', text: 'Rework' })
})

test('a bypassed run is printed with its reason, text and co-signer, without a result, and only what was entered before', () => {
  const bypass = {
    ...{ reasonId: 'r', reason: 'Machine down', text: 'Spindle drive tripped', photos: ['p1', 'p2'] },
    cosigner: { id: 'm', username: 'milan', profile: { firstName: 'Milan', lastName: 'Toth' } },
  }
  const [round] = inspection({}).rounds
  const definition = buildDefinition([ask.passFail('burr'), ask.passFail('edge')])
  const given = { result: null, bypass, status: 'bypass', definition, history: [] } as const
  const entered = printed({ ...given, rounds: [{ ...round, result: null, inspectors: [] }] } as never)
  expect(entered.verdict).toEqual({
    ...{ glyph: 'bypass', title: 'print.bypassed Machine down', computed: 'print.bypassedNoResult' },
    conditions: 'Spindle drive tripped',
  })
  const people = entered.facts.filter(({ kind }) => kind === 'people' || kind === 'round')
  expect(people.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'print.cosigned: Milan Toth',
    'print.bypassPhotos: 2',
    expect.stringMatching(/^print\.bypassedOn: .*Anna/),
  ])
  expect(entered.tables.map(({ kind, rows }) => `${kind} ${rows.length}`)).toEqual(['failed 1'])
  const untouched = printed({ ...given, rounds: [{ ...round, answers: {}, result: null, inspectors: [] }] } as never)
  expect(untouched.tables).toEqual([])
})
