import { z } from 'zod'
import { asked } from './common.ts'

export const DateQuestion = asked('date', { earliest: z.iso.date().optional(), latest: z.iso.date().optional() })

export const TimeQuestion = asked('time', {})
