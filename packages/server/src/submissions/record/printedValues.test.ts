// How values stand on paper: nothing breaks inside of a word or a nominal, lists are lists, and units stand with values.

import { ask, buildDefinition } from '@gemba/domain/checklists/definition/definition.builder'
import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import type { Answers } from '@gemba/domain/checklists/evaluation/answers.schema'
import { getSubmissionPdf } from '@gemba/domain/submissions/submissions.endpoints'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { buildChecklist } from '../../checklists/checklists.builder.ts'
import { runsAt } from '../../testing/runs.ts'
import { type TestUser, testServer } from '../../testing/testServer.ts'

const server = await testServer()
const { runtime, customer, signedIn, as } = server
const { submitted } = runsAt(server)
let anna: TestUser
beforeAll(async () => {
  anna = await signedIn(['checklist operator'])
})

/** The lines of the first page, each as it is read from left to right. */
const linesOf = async (definition: Definition, answers: Answers): Promise<string[]> => {
  const assignedTo = { userIds: [anna.id] }
  const checklist = await buildChecklist(runtime.db, { customer, type: 'product', definition, assignedTo })
  const { id } = await submitted(anna, checklist, { answers })
  const call = { params: { id }, query: { language: 'en' } }
  const pdf = (await as(anna).call(getSubmissionPdf, call)) as unknown as Buffer
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
  const { items } = await page.getTextContent()
  const words = items.flatMap(item =>
    'str' in item ? [{ text: item.str, x: item.transform[4], y: item.transform[5] }] : [],
  )
  const lines = new Map<number, typeof words>()
  for (const word of words) lines.set(Math.round(word.y), [...(lines.get(Math.round(word.y)) ?? []), word])
  return [...lines.values()].map(line =>
    line
      .toSorted((one, two) => one.x - two.x)
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' '),
  )
}

test('a number without limits has its value, and the heads above it are whole words', async () => {
  const definition = buildDefinition([ask.number('n', { label: { en: 'Weight' }, decimals: 1, unit: 'kg' })])
  const lines = await linesOf(definition, { n: { type: 'number', value: '12.5' } })
  expect(lines.join('\n')).toMatch(/\bNominal\b/)
  expect(lines).toContain('Weight 12.5')
  expect(lines.join('\n')).toMatch(/\bkg\b/)
})

test('a nominal is printed in one line, also with its datum letters', async () => {
  const nominals = ['Position Ø 0.05 A/B', 'Ø 25.000 +0.021/0', 'Run-out 0.02 A-B']
  const definition = buildDefinition(
    nominals.map((nominalText, n) =>
      ask.measurement(`c${n}`, {
        label: { en: 'A characteristic with a name of some length' },
        nominalText,
        usl: 26,
        samples: 5,
      }),
    ),
  )
  const samples = ['25.010', '25.020', '25.030', '25.040', '25.050']
  const lines = await linesOf(
    definition,
    Object.fromEntries(nominals.map((_, n) => [`c${n}`, { type: 'measurement', samples }])),
  )
  for (const nominal of nominals)
    expect(
      lines.some(line => line.includes(nominal)),
      nominal,
    ).toBe(true)
})

test('selected options are printed one below the other', async () => {
  const options = ['Deburr', 'Rework, then measure', 'Inform the customer'].map((en, n) => ({
    id: `o${n}`,
    label: { en },
  }))
  const definition = buildDefinition([ask.multipleChoice('next', { label: { en: 'What next' }, options })])
  const lines = await linesOf(definition, { next: { type: 'multipleChoice', values: ['o0', 'o1', 'o2'] } })
  const at = (words: string) => lines.filter(line => line.includes(words))
  for (const { label } of options) expect(at(`• ${label.en}`)).toHaveLength(1)
  expect(at('Deburr')).not.toEqual(at('Rework'))
})
