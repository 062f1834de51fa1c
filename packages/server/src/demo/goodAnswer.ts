import type { AskedQuestion, QuestionOf } from '@gemba/domain/checklists/definition/questions/question'
import type { Answer } from '@gemba/domain/checklists/evaluation/answers.schema'
import { clockText, dayText } from './calendar.ts'
import type { Player } from './cast.ts'
import type { Random } from './random.ts'
import { praise, remarks, say } from './words.ts'

export type Level = { mean: number; spread: number }

/** What a person answers when all is well. */
export type Habits = {
  random: Random
  zone: string
  at: Date
  by: Player
  /** the person they walk with */
  with: Player
  /** the picture of their signature */
  signature: string
  /** the current level of a measured process; the middle of the limits by default */
  levels: Record<string, Level>
  /** what is known of this run: the truck's hours, the drawing, the delivery note */
  known: Record<string, string>
  photo: string | undefined
}

/** An answer in order; undefined for what they leave out because it is optional. */
export const goodAnswer = (question: AskedQuestion, habits: Habits): Answer | undefined => {
  const { random, known, by } = habits
  const value = known[question.id]
  const leftOut = !question.required && value === undefined
  switch (question.type) {
    case 'passFail':
      return question.naAllowed && random.chance(0.08)
        ? { type: 'passFail', na: true }
        : { type: 'passFail', value: 'pass' }
    case 'yesNo':
      return question.naAllowed && random.chance(0.03)
        ? { type: 'yesNo', na: true }
        : { type: 'yesNo', value: question.nonconforming === 'yes' ? 'no' : 'yes' }
    case 'singleChoice':
      return { type: 'singleChoice', value: value ?? goodOption(question, random) }
    case 'multipleChoice':
      return {
        type: 'multipleChoice',
        values: question.options
          .filter(option => !option.nonconforming)
          .slice(0, 1)
          .map(({ id }) => id),
      }
    case 'text':
      return leftOut && random.chance(0.7)
        ? undefined
        : { type: 'text', value: value ?? say(random, praise, by.language) }
    case 'longText':
      return leftOut && random.chance(0.85)
        ? undefined
        : { type: 'longText', value: value ?? say(random, remarks, by.language) }
    case 'number':
      return { type: 'number', value: value ?? numberFor(question, habits) }
    case 'measurement':
      return {
        type: 'measurement',
        samples: samplesFor(question, habits),
        ...(question.gauge && { gauge: question.gauge }),
      }
    case 'date':
      return { type: 'date', value: dayText(habits.zone, habits.at) }
    case 'time':
      return { type: 'time', value: clockText(habits.zone, habits.at) }
    case 'photo':
      return habits.photo ? { type: 'photo', files: [habits.photo] } : undefined
    case 'file':
      return undefined
    case 'signature':
      return { type: 'signature', file: habits.signature, name: by.name }
    case 'barcode':
      return leftOut && random.chance(0.3)
        ? undefined
        : { type: 'barcode', value: value ?? codeLike(question.expected ?? '######', random) }
    case 'person':
      return personFor(question, habits, leftOut)
    case 'machine':
      return { type: 'machine', name: value ?? 'L-03' }
    case 'table':
      return leftOut ? undefined : { type: 'table', rows: [] }
  }
}

const goodOption = ({ options }: QuestionOf<'singleChoice'>, random: Random): string => {
  const fine = options.filter(option => !option.nonconforming)
  // Best seen here is rare, in order is usual: the scale of an audit runs from the best down.
  const graded = fine.length > 2 && fine.every(option => option.score !== undefined)
  const chosen = graded ? random.pick([fine[0], fine[1], fine[1], fine[1], fine[2]]) : random.pick(fine)
  return chosen?.id ?? options[0]?.id ?? ''
}

const personFor = (
  { id }: QuestionOf<'person'>,
  { by, with: colleague, random }: Habits,
  leftOut: boolean,
): Answer | undefined => {
  if (leftOut && random.chance(0.4)) return undefined
  const player = id === 'operator' ? by : colleague
  return { type: 'person', id: player.id, name: player.name }
}

const within = (value: number, lower: number | undefined, upper: number | undefined) =>
  Math.min(Math.max(value, lower ?? value), upper ?? value)

const numberFor = ({ id, min, max, decimals }: QuestionOf<'number'>, { levels, random }: Habits): string => {
  const level = levels[id]
  if (level) return (level.mean + random.normal() * level.spread).toFixed(decimals)
  const middle = min !== undefined && max !== undefined ? (min + max) / 2 : (min ?? max ?? 10) || 10
  const spread = min !== undefined && max !== undefined ? (max - min) / 9 : middle / 20
  return within(middle + random.normal() * spread, min, max).toFixed(decimals)
}

/** The level of a process without a story: in the middle, or well below the one limit that it has. */
export const usualLevel = ({ lsl, usl, nominal }: QuestionOf<'measurement'>): Level => {
  if (lsl !== undefined && usl !== undefined) return { mean: (lsl + usl) / 2, spread: (usl - lsl) / 9 }
  if (usl !== undefined) return { mean: usl * 0.55, spread: usl * 0.1 }
  if (lsl !== undefined) return { mean: lsl * 1.08, spread: lsl * 0.02 }
  return { mean: nominal ?? 1, spread: (nominal ?? 1) / 200 }
}

const samplesFor = (question: QuestionOf<'measurement'>, { levels, random }: Habits): string[] => {
  const told = levels[question.id]
  const { mean, spread } = told ?? usualLevel(question)
  return Array.from({ length: question.samples }, () => {
    const value = mean + random.normal() * spread
    const kept = told ? value : within(value, question.lsl ?? 0, question.usl)
    return Math.max(kept, 0).toFixed(question.decimals)
  })
}

/** A code that looks as expected: # is a digit, ? any letter, * some digits. */
const codeLike = (expected: string, random: Random): string =>
  expected
    .replace(/\*/g, '####')
    .replace(/#/g, () => String(random.whole(0, 9)))
    .replace(/\?/g, () => random.pick(['A', 'B', 'C', 'K', 'R']))
