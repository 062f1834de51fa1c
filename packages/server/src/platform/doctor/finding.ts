/** `bad`: something does not work; `doubt`: it works, and someone should know. */
export type FindingState = 'ok' | 'doubt' | 'bad'

/** What one check found: a sentence, and what to do about it unless all is well. */
export type Finding = { state: FindingState; sentence: string; advice?: string }

export const ok = (sentence: string): Finding => ({ state: 'ok', sentence })
export const doubt = (sentence: string, advice: string): Finding => ({ state: 'doubt', sentence, advice })
export const bad = (sentence: string, advice: string): Finding => ({ state: 'bad', sentence, advice })

/** What belongs together, such as everything about the database. */
export type Section = { about: string; findings: readonly Finding[] }

const marks: Record<FindingState, string> = { ok: 'ok   ', doubt: 'check', bad: 'WRONG' }

/** The sections as lines for a terminal, with the sum at the end. */
export const linesOf = (sections: readonly Section[]): string[] => {
  const all = sections.flatMap(({ findings }) => findings)
  const count = (state: FindingState) => all.filter(finding => finding.state === state).length
  const lines = sections.flatMap(({ about, findings }) => [
    about,
    ...findings.flatMap(({ state, sentence, advice }) => [
      `  ${marks[state]}  ${sentence}`,
      ...(advice ? [`         ${advice}`] : []),
    ]),
    '',
  ])
  const [wrong, open] = [count('bad'), count('doubt')]
  const rest = open > 0 ? ` ${open} to check.` : ''
  return [...lines, wrong > 0 ? `${wrong} wrong.${rest}` : `Nothing is wrong.${rest}`]
}

/** Why something failed, in the words of what failed. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code || error.name : String(error)
