import type { Actor } from '../platform/http/actor.ts'

/** A calendar to which no schedule refers can be deleted, also none that ended. */
export const plantCalendarAbilities = (actor: Actor, { referring }: { referring: number }) => ({
  update: actor.may('Plant Calendars Update'),
  delete: actor.may('Plant Calendars Delete') && referring === 0,
})

export const plantCalendarListAbilities = (actor: Actor) => ({ create: actor.may('Plant Calendars Create') })
