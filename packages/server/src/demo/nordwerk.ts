import type { Level } from './goodAnswer.ts'
import type { Wanted } from './library.ts'
import { without } from './library.ts'
import type { Routine } from './routines.ts'
import { lotOf } from './routines.ts'
import { inTurn } from './stage.ts'
import { wear } from './wear.ts'

/** The machining plant: two lathes that turn bearing housings, three trucks, raw parts from a foundry. */
export const nordwerkChecklists: Record<string, Wanted> = {
  final: {
    file: 'final-inspection',
    before: definition => {
      without(definition, ['crosshole'])
      for (const section of definition.sections)
        for (const question of section.questions)
          if (question.type === 'measurement' && question.id === 'c35') question.usl = 1
    },
    notes: [
      'First issue for drawing BH-4711 revision C.',
      'Drawing revision D: bore roughness Ra 0.8 instead of 1.0; cross-hole is looked at after complaint RK-118.',
    ],
  },
  truck: { file: 'truck-daily-check', notes: ['As 29 CFR 1910.178(q)(7) and DGUV 68 ask for.'] },
  audit: { file: 'layered-process-audit', notes: ['Layers 1 to 3, 5S included.'] },
  first: { file: 'first-piece', notes: ['First issue.'] },
  incoming: { file: 'incoming-inspection', notes: ['First issue.'] },
  start: { file: 'lathe-start-up', notes: ['First issue.'] },
  fives: { file: 'five-s-round', notes: ['First issue.'] },
}

const part = 'BH-4711'

export const nordwerkRoutines = (): Routine[] => {
  const bores = {
    'L-03': wear({ start: 25.0055, perLot: 0.00085, spread: 0.0013, lots: 5 }),
    'L-05': wear({ start: 25.006, perLot: 0.0008, spread: 0.0014, lots: 11 }),
  }
  const boreOf = (machine: string | undefined) => bores[machine as keyof typeof bores]
  const hours: Record<string, number> = { 'FLT-01': 4120.4, 'FLT-02': 2874.9, 'FLT-04': 6310.2 }
  return [
    {
      checklist: 'truck',
      turns: [
        { minute: 367, who: 'operator3', machine: 'FLT-01' },
        { minute: 374, who: 'operator3', machine: 'FLT-02' },
        { minute: 850, who: 'operator2', machine: 'FLT-01' },
        { minute: 858, who: 'operator2', machine: 'FLT-04' },
      ],
      ...{ about: 4, took: [4, 7] },
      known: ({ header: { machine = '' }, stage }) => {
        hours[machine] = (hours[machine] ?? 0) + stage.random.whole(20, 52) / 10
        return {
          truckid: machine,
          power: machine === 'FLT-04' ? 'lpg' : 'electric',
          hours: (hours[machine] ?? 0).toFixed(1),
        }
      },
      fails: { chance: 0.035, of: ['tires', 'lights', 'horn', 'leaks', 'plates', 'belt', 'forks'] },
    },
    {
      checklist: 'start',
      turns: [
        { minute: 378, who: 'operator', machine: 'L-03' },
        { minute: 388, who: 'operator', machine: 'L-05' },
        { minute: 864, who: 'operator2', machine: 'L-03' },
      ],
      ...{ about: 5, took: [3, 6] },
      fails: { chance: 0.05, of: ['coolant', 'floor', 'pressure', 'lubrication', 'chuck'] },
    },
    {
      checklist: 'first',
      weekdays: [1, 2, 3, 4, 5],
      turns: [{ minute: 425, who: 'operator', machine: 'L-03' }],
      ...{ about: 12, took: [8, 14] },
      header: ({ stage, at }, machine = '') => ({
        machine,
        part,
        lot: lotOf(stage, at),
        lotSize: stage.random.pick([120, 180, 240]),
      }),
      known: ({ stage }) => ({ program: `O4711-${stage.random.pick(['D', 'D', 'D1'])}` }),
      fails: { chance: 0.07, of: ['burrs', 'roughness', 'height'] },
      photo: ['part'],
      ways: ['corrected', 'corrected', 'conceded for a quantity', 'rejected'],
    },
    {
      checklist: 'final',
      turns: [
        { minute: 605, who: 'operator', machine: 'L-03' },
        { minute: 755, who: 'operator3', machine: 'L-05' },
        { minute: 1140, who: 'operator2', machine: 'L-03' },
      ],
      ...{ about: 35, took: [32, 55] },
      header: ({ stage, at }, machine = '') => ({
        machine,
        part,
        lot: lotOf(stage, at),
        lotSize: stage.random.pick([120, 180, 240]),
      }),
      levels: ({ header: { machine } }): Record<string, Level> => {
        const bore = boreOf(machine)
        return bore ? { c01: bore.level() } : {}
      },
      known: ({ stage, at }) => ({
        drawing:
          stage.library.final && at < (stage.library.final.revisions[1]?.from ?? at)
            ? 'BH-4711 rev. C'
            : 'BH-4711 rev. D',
        packing: 'vci',
      }),
      fails: { chance: 0.045, of: ['crosshole', 'damage', 'c35', 'c21', 'c18', 'calibration'] },
      after: ({ header: { machine } }, { evaluation }) =>
        boreOf(machine)?.afterLot(evaluation.nonconformities.some(({ question }) => question === 'c01')),
      ways: [
        ...(['corrected', 'conceded for a quantity', 'corrected', 'request refused', 'corrected'] as const),
        ...([
          'conceded until a day',
          'rejected',
          'corrected',
          'sent back and corrected',
          'bypassed and conceded',
        ] as const),
      ],
    },
    {
      checklist: 'incoming',
      weekdays: [2, 4, 5],
      turns: [{ minute: 520, who: 'operator3' }],
      ...{ about: 40, took: [18, 35] },
      header: ({ stage }) => ({
        part: `${part} raw`,
        lot: `GN-${stage.random.whole(20_000, 99_999)}`,
        lotSize: stage.random.pick([300, 480, 600]),
      }),
      known: ({ stage, header }) => ({
        note: `LS-${stage.random.whole(100_000, 999_999)}`,
        pieces: String(header.lotSize ?? 0),
        store: 'free',
      }),
      fails: { chance: 0.12, of: ['rust', 'packaging', 'certificate', 'stock', 'hardness'] },
      ways: ['request refused', 'conceded for a quantity', 'rejected'],
    },
    {
      checklist: 'fives',
      turns: [{ minute: 805, who: 'operator3' }],
      ...{ about: 12, took: [8, 15] },
      known: ({ stage }) => ({ where: inTurn(stage, 'area', ['turning', 'milling', 'assembly', 'store']) }),
      fails: { chance: 0.11, of: ['bench', 'labels', 'ways', 'waste', 'board', 'leaks'] },
      photo: ['tidy'],
    },
    {
      checklist: 'audit',
      weekdays: [1, 4],
      turns: [{ minute: 660, who: 'operator3', machine: 'L-03' }],
      ...{ about: 30, took: [22, 40] },
      header: ({ stage }) => ({ machine: inTurn(stage, 'audited', ['L-03', 'L-05', 'M-07']) }),
      known: ({ stage }) => ({
        layer: inTurn(stage, 'layer', ['l1', 'l1', 'l2', 'l1', 'l3']),
        area: inTurn(stage, 'audited area', ['turning', 'milling', 'assembly']),
      }),
      fails: { chance: 0.3, of: ['sort', 'shine', 'order', 'gauges', 'followed', 'firstpiece', 'guards'] },
      photo: ['tidy'],
    },
  ]
}
