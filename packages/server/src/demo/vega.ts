import type { Level } from './goodAnswer.ts'
import type { Wanted } from './library.ts'
import { lotOf, type Routine } from './routines.ts'
import { inTurn } from './stage.ts'
import { wear } from './wear.ts'

/** The foundry: two molding lines that cast pump housings. It knows nothing of the machining plant. */
export const vegaChecklists: Record<string, Wanted> = {
  casting: { file: 'casting-inspection', notes: ['First release for PH-220.'] },
  truck: { file: 'truck-daily-check', notes: ['OSHA 29 CFR 1910.178(q)(7).'] },
  audit: { file: 'layered-process-audit', notes: ['First release.'] },
  fives: { file: 'five-s-round', notes: ['First release.'] },
  final: { file: 'final-inspection', notes: ['Machined housings that we buy in.'] },
}

export const vegaRoutines = (): Routine[] => {
  const cores = {
    'Line 1': wear({ start: 0.3, perLot: 0.018, spread: 0.06, lots: 6 }),
    'Line 2': wear({ start: 0.34, perLot: 0.02, spread: 0.06, lots: 14 }),
  }
  const coreOf = (machine: string | undefined) => cores[machine as keyof typeof cores]
  const hours: Record<string, number> = { 'FLT-11': 1950.3, 'FLT-12': 7421.8 }
  return [
    {
      checklist: 'truck',
      turns: [
        { minute: 426, who: 'operator', machine: 'FLT-11' },
        { minute: 432, who: 'operator3', machine: 'FLT-12' },
      ],
      ...{ about: 5, took: [4, 8] },
      known: ({ header: { machine = '' }, stage }) => {
        hours[machine] = (hours[machine] ?? 0) + stage.random.whole(30, 66) / 10
        return {
          truckid: machine,
          power: machine === 'FLT-12' ? 'diesel' : 'electric',
          hours: (hours[machine] ?? 0).toFixed(1),
        }
      },
      fails: { chance: 0.045, of: ['tires', 'lights', 'horn', 'leaks', 'extinguisher', 'belt'] },
    },
    {
      checklist: 'casting',
      weekdays: [1, 2, 3, 4, 5],
      turns: [
        { minute: 560, who: 'operator', machine: 'Line 1' },
        { minute: 690, who: 'operator3', machine: 'Line 2' },
        { minute: 1090, who: 'operator2', machine: 'Line 1' },
      ],
      ...{ about: 40, took: [15, 28] },
      header: ({ stage, at }, machine = '') => ({
        machine,
        part: 'PH-220',
        lot: lotOf(stage, at),
        lotSize: stage.random.pick([60, 80, 96]),
      }),
      levels: ({ header: { machine } }): Record<string, Level> => {
        const core = coreOf(machine)
        return core ? { core: core.level() } : {}
      },
      fails: { chance: 0.06, of: ['porosity', 'shuts', 'flash', 'hardness', 'wall'] },
      photo: ['part'],
      after: ({ header: { machine } }, { evaluation }) =>
        coreOf(machine)?.afterLot(evaluation.nonconformities.some(({ question }) => question === 'core')),
      ways: [
        'corrected',
        'request refused',
        'conceded for a quantity',
        'rejected',
        'conceded until a day',
        'bypassed and conceded',
      ],
    },
    {
      checklist: 'fives',
      weekdays: [1, 3, 5],
      turns: [{ minute: 870, who: 'operator3' }],
      ...{ about: 15, took: [8, 14] },
      known: ({ stage }) => ({ where: inTurn(stage, 'area', ['store', 'assembly', 'milling']) }),
      fails: { chance: 0.13, of: ['bench', 'ways', 'waste', 'labels'] },
      photo: ['tidy'],
    },
    {
      checklist: 'audit',
      weekdays: [3],
      turns: [{ minute: 630, who: 'operator3' }],
      ...{ about: 30, took: [20, 35] },
      header: ({ stage }) => ({ machine: inTurn(stage, 'audited', ['Line 1', 'Line 2']) }),
      known: ({ stage }) => ({ layer: inTurn(stage, 'layer', ['l1', 'l2']), area: 'milling' }),
      fails: { chance: 0.3, of: ['sort', 'shine', 'order', 'gauges', 'guards'] },
      photo: ['tidy'],
    },
  ]
}
