import { z } from 'zod'
import { countOf } from '../core/counts.ts'

/** Inspections that are pending with the person; `since` is when the oldest began to wait. */
const QueueCount = countOf({ since: z.iso.datetime().nullable() })

/** By the role of the queue. */
export const counts = { 'qa-supervisor': QueueCount, 'mfg-supervisor': QueueCount, 'qa-manager': QueueCount }
