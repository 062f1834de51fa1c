import { z } from 'zod'
import { Moment, Version } from '../core/fields.ts'
import type { languages } from '../core/languages.ts'
import { currentStates, windowStates } from './windowState.ts'

/** A window that lasts longer is a slip of the hand: it would lock everyone out for days. */
export const longestHours = 72
/** How long before a window a notice about it can be shown. */
export const longestNoticeHours = 336
/** What a message may have at most. */
export const longestMessage = 300

const Text = z.string().trim().max(longestMessage, 'maintenance:messageTooLong')

/** What people are told, in the languages of the product; one that is empty is replaced by English. */
export const MaintenanceMessage = z.object({
  en: Text.min(1, 'maintenance:messageRequired'),
  de: Text,
  ar: Text,
} satisfies Record<(typeof languages)[number], z.ZodType>)
export type MaintenanceMessage = z.infer<typeof MaintenanceMessage>

const shape = {
  startsAt: z.iso.datetime({ offset: true, error: 'maintenance:startRequired' }),
  endsAt: z.iso.datetime({ offset: true, error: 'maintenance:endRequired' }),
  /** how many hours before the start everyone sees a notice */
  noticeHours: z
    .int('maintenance:noticeRequired')
    .min(0, 'maintenance:noticeRequired')
    .max(longestNoticeHours, 'maintenance:noticeTooLong'),
  message: MaintenanceMessage,
}

type Times = { startsAt: string; endsAt: string }
const hours = ({ startsAt, endsAt }: Times) => (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000
const endsLater = (window: Times) => !(hours(window) <= 0)
const isShort = (window: Times) => !(hours(window) > longestHours)
const atEnd = (error: string) => ({ path: ['endsAt'], error })

/** What a system administrator says of a window. */
export const MaintenanceInput = z
  .object(shape)
  .refine(endsLater, atEnd('maintenance:endTooEarly'))
  .refine(isShort, atEnd('maintenance:tooLong'))
export type MaintenanceInput = z.infer<typeof MaintenanceInput>

export const MaintenanceChange = z
  .object({ ...shape, version: Version })
  .refine(endsLater, atEnd('maintenance:endTooEarly'))
  .refine(isShort, atEnd('maintenance:tooLong'))

/** A window as system administrators see it. */
export const MaintenanceWindow = z.object({
  id: z.uuid(),
  startsAt: Moment,
  endsAt: Moment,
  noticeHours: z.int(),
  message: MaintenanceMessage,
  state: z.enum(windowStates),
  version: Version,
  can: z.object({
    /** everything of a window that has not begun; of one that is on, its end and message */
    update: z.boolean(),
    end: z.boolean(),
    delete: z.boolean(),
  }),
})
export type MaintenanceWindow = z.infer<typeof MaintenanceWindow>

/** The window that concerns everyone now: announced, or on. */
export const CurrentMaintenance = z.object({
  startsAt: Moment,
  endsAt: Moment,
  message: MaintenanceMessage,
  state: z.enum(currentStates),
})
export type CurrentMaintenance = z.infer<typeof CurrentMaintenance>
