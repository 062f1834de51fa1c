import { z } from 'zod'

/** A PIN as someone enters it: four to eight digits (`pinLength`). */
export const Pin = z.string().regex(/^\d{4,8}$/, 'terminals:pinDigits')
