// Without schemas, for pages.

/** By what the lines of a report are. */
export const groupings = ['category', 'checklist', 'machine', 'tag', 'section', 'question'] as const
export type Grouping = (typeof groupings)[number]

/** What became of a run or an answer: `none` was answered and not judged. */
export const outcomes = ['pass', 'fail', 'bypassed', 'na', 'none'] as const
export type Outcome = (typeof outcomes)[number]

/** Whether the lines count answers, and not runs. */
export const countsAnswers = (by: Grouping | undefined): boolean => by === 'section' || by === 'question'
