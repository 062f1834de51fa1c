import { z } from 'zod'
import { Definition, MAX_QUESTIONS } from './definition.schema.ts'

/** Maximum nesting depth. Twenty levels of rules need forty, and what contains the rules a few more. */
const MOST_LEVELS = 60
/** Parts and texts of a definition in all: a thousand questions, each with ten options in six languages, are a third. */
const MOST_PARTS = 300_000

/** Where a value is nested too deeply or becomes too large; the path ends at something that people recognize. */
export interface TooMuch {
  code: 'tooDeep' | 'tooLarge'
  path: (string | number)[]
}

/**
 * Checks whether a value is small enough to parse: schemas of rules are recursive, so a value could exhaust the parser.
 * Never visits more parts than it allows.
 *
 * @param places as many steps of a path as say where: 5 for 'sections.0.questions.2.visibleWhen'
 */
export const tooMuchIn = (value: unknown, places = 5): TooMuch | null => {
  let left = MOST_PARTS
  const visit = (part: unknown, path: (string | number)[]): TooMuch | null => {
    left -= 1
    if (left < 0) return { code: 'tooLarge', path: [] }
    if (part === null || typeof part !== 'object') return null
    if (path.length >= MOST_LEVELS) return { code: 'tooDeep', path: path.slice(0, places) }
    for (const key in part) {
      if (!Object.hasOwn(part, key)) continue
      path.push(key)
      const found = visit((part as Record<string, unknown>)[key], path)
      if (found) return found
      path.pop()
    }
    return null
  }
  return visit(value, [])
}

const messages: Record<TooMuch['code'], string> = {
  tooDeep: 'checklists:rules-too-deep',
  tooLarge: 'checklists:definition-too-large',
}

const Sections = z.object({ sections: z.array(z.object({ questions: z.array(z.unknown()) })) })

/** The number of questions, counted before parsing; undefined if they can't be counted. */
export const countUnread = (definition: unknown): number | undefined =>
  Sections.safeParse(definition).data?.sections.reduce((sum, { questions }) => sum + questions.length, 0)

/** A definition from a client. It is bounded before it is read; a finding says which bound it breaks and where. */
export const DefinitionInput = z.preprocess((given: z.input<typeof Definition>, context) => {
  const refuse = (message: string, path: (string | number)[]) =>
    void context.issues.push({ code: 'custom', message, path, input: undefined })
  const tooMuch = tooMuchIn(given)
  if (tooMuch) refuse(messages[tooMuch.code], tooMuch.path)
  else if ((countUnread(given) ?? 0) > MAX_QUESTIONS) refuse('checklists:too-many-questions', ['sections'])
  return given
}, Definition)
