import { calls } from './calls.ts'
import { embedder } from './embedder.ts'
import { embedding } from './embedding.ts'
import { events } from './events.ts'
import { filters } from './filters.ts'
import { lifecycle } from './lifecycle.ts'
import { otherEmbeds } from './otherEmbeds.ts'
import type { Scenario } from './scenario.ts'
import { settings } from './settings.ts'
import { trust } from './trust.ts'
import { visualEmbeds } from './visualEmbeds.ts'

/** Every scenario, in the order in which they are played. */
export const scenarios: readonly Scenario[] = [
  ...embedding,
  ...lifecycle,
  ...settings,
  ...events,
  ...embedder,
  ...calls,
  ...visualEmbeds,
  ...otherEmbeds,
  ...filters,
  ...trust,
]
