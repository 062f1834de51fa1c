import { z } from 'zod'
import type { Counts } from './core/counts.ts'
import { features } from './features.ts'

const declared = features.flatMap(({ counts = {} }) => Object.entries(counts))

/** The figures of all features. */
export const AllCounts = z.object(
  Object.fromEntries(declared.map(([name, count]) => [name, count.nullable()])),
) as unknown as z.ZodType<Counts>
