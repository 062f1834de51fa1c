import { z } from 'zod'
import type { Declared } from './declared.ts'

/**
 * Figures of what is pending for a person, as features declare them, by name. Each is null for people without access to
 * what it counts.
 */
export type Counts = Declared['counts']
export type CountName = keyof Counts & string

/** A number of things. */
export const Figure = z.number().int().min(0)

/** The schema of one: `count` is the figure of its card on the dashboard and beside its line in the menu. */
export const countOf = <Shape extends z.ZodRawShape>(more: Shape) => z.object({ count: Figure, ...more })
