import { z } from 'zod'

/*
 * Numbers of inspection reports and other records: fixed text with {yyyy}, {yy} or {MM}, and exactly one run of zeros
 * {000000} for the sequence, at least that many digits wide.
 */

const TOKEN = /\{([^{}]*)\}/g
const SEQUENCE = /^0{1,12}$/
const MAX_LENGTH = 60

export const DEFAULT_PATTERN = 'IR-{yyyy}-{000000}'

export type PatternProblem = 'empty' | 'tooLong' | 'noSequence' | 'severalSequences' | 'unknownToken' | 'strayBrace'

const tokensOf = (pattern: string): string[] => [...pattern.matchAll(TOKEN)].map(match => match[1] ?? '')

/** What is wrong with a pattern, or null. */
export const patternProblem = (pattern: string): PatternProblem | null => {
  if (pattern.trim() === '') return 'empty'
  if (pattern.length > MAX_LENGTH) return 'tooLong'
  if (/[{}]/.test(pattern.replace(TOKEN, ''))) return 'strayBrace'
  const tokens = tokensOf(pattern)
  const sequences = tokens.filter(token => SEQUENCE.test(token)).length
  if (tokens.some(token => !SEQUENCE.test(token) && !['yyyy', 'yy', 'MM'].includes(token))) return 'unknownToken'
  if (sequences === 0) return 'noSequence'
  return sequences > 1 ? 'severalSequences' : null
}

export const NumberPattern = z.string().superRefine((pattern, context) => {
  const problem = patternProblem(pattern)
  if (problem) context.addIssue({ code: 'custom', message: problem, params: { problem } })
})

const write = (pattern: string, date: string, sequence: (zeros: string) => string): string => {
  const parts: Record<string, string> = { yyyy: date.slice(0, 4), yy: date.slice(2, 4), MM: date.slice(5, 7) }
  return pattern.replace(TOKEN, (_, token: string) => parts[token] ?? sequence(token))
}

/**
 * What the sequence counts: the number itself with '#' for the sequence, 'IR-2026-#'. It starts again with each year or
 * month that the number shows; two patterns that write the same text share one sequence, so that a new pattern never
 * repeats a number. A pattern with a month but no year never starts again: its numbers would repeat a year later.
 */
export const seriesOf = (pattern: string, date: string): string => {
  const hasYear = tokensOf(pattern).some(token => token === 'yyyy' || token === 'yy')
  return write(hasYear ? pattern : pattern.replaceAll('{MM}', '#'), date, () => '#')
}

/** A number as the text around its sequence, and how many digits that has at least. */
export type NumberParts = { before: string; digits: number; after: string }

/** What surrounds the sequence in the numbers of a day. Throws for a pattern that patternProblem() refuses. */
export const numberParts = (pattern: string, date: string): NumberParts => {
  const problem = patternProblem(pattern)
  if (problem) throw new Error(`Number pattern '${pattern}' can't be used: ${problem}`)
  let digits = 0
  const [before = '', after = ''] = write(pattern, date, zeros => {
    digits = zeros.length
    return SPLIT
  }).split(SPLIT)
  return { before, digits, after }
}

/** No pattern has it: a brace in a pattern belongs to a token. */
const SPLIT = '{}'

/**
 * The number with this sequence. `date` is the day where the customer is, 'YYYY-MM-DD'. A sequence that outgrows its
 * zeros gets more digits. Throws for a pattern that patternProblem() refuses or a sequence that isn't a whole number
 * from 1.
 */
export const formatNumber = (pattern: string, sequence: number, date: string): string => {
  const { before, digits, after } = numberParts(pattern, date)
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new Error(`Not a sequence number: ${sequence}`)
  return `${before}${String(sequence).padStart(digits, '0')}${after}`
}
