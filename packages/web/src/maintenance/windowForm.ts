import { momentAt, wallClockAt } from '@gemba/domain/core/wallClock'
import { MaintenanceInput, type MaintenanceMessage } from '@gemba/domain/maintenance/maintenance.schema'
import type { FormSchema } from '../platform/form.ts'

/** A window as the form has it: times on the clock of the reader's zone. */
export type WindowValues = { startsAt: string; endsAt: string; noticeHours: string; message: MaintenanceMessage }

/** Hours before the start at which the notice can appear. */
export const noticeChoices = [0, 1, 4, 24, 72, 168, 336] as const

/** Checks what was entered, and gives the moments. */
export const windowSchema = (zone: string): FormSchema<MaintenanceInput> => ({
  safeParse: given => {
    const { startsAt, endsAt, noticeHours, ...rest } = given as WindowValues
    const [start, end] = [momentAt(zone, startsAt) ?? '', momentAt(zone, endsAt) ?? '']
    return MaintenanceInput.safeParse({ ...rest, startsAt: start, endsAt: end, noticeHours: Number(noticeHours) })
  },
})

/** What a stored window has in the form. */
export const valuesOf = (
  zone: string,
  { startsAt, endsAt, noticeHours, message }: Omit<WindowValues, 'noticeHours'> & { noticeHours: number },
): WindowValues => ({
  startsAt: wallClockAt(zone, startsAt),
  endsAt: wallClockAt(zone, endsAt),
  noticeHours: String(noticeHours),
  message,
})
