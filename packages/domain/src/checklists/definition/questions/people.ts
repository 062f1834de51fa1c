import { z } from 'zod'
import { asked } from './common.ts'

export const PersonQuestion = asked('person', {
  /** Only people with this role are offered. */
  role: z.string().min(1).max(100).optional(),
})

export const MachineQuestion = asked('machine', {})
