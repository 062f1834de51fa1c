import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { PageQuery, pageOf } from '../core/paging.ts'
import { review } from '../core/permissions.ts'
import { PlantCalendar, PlantCalendarInput } from './plantCalendar.schema.ts'

const permission = review('Plant Calendars')
/** Schedules that follow a calendar are planned anew. */
const changes = ['schedules', 'occurrences', 'operator-occurrences', 'operator-checklists'] as const

export const listPlantCalendars = endpoint({
  method: 'GET',
  path: '/plant-calendars',
  permission,
  shows: ['schedules'],
  summary: 'Calendars of plants with their shifts and days off, by name',
  query: PageQuery,
  response: pageOf('plantCalendars', PlantCalendar).extend({ can: z.object({ create: z.boolean() }) }),
})

export const getPlantCalendar = endpoint({
  method: 'GET',
  path: '/plant-calendars/:id',
  permission,
  shows: ['schedules'],
  summary: 'A calendar of a plant',
  response: PlantCalendar,
})

export const createPlantCalendar = endpoint({
  method: 'POST',
  path: '/plant-calendars',
  permission: 'Plant Calendars Create',
  summary: 'Adds a calendar of a plant',
  body: PlantCalendarInput,
  response: PlantCalendar,
})

/** 422 at the field when a shift goes that a schedule asks for. */
export const updatePlantCalendar = endpoint({
  method: 'PUT',
  path: '/plant-calendars/:id',
  permission: 'Plant Calendars Update',
  changes,
  summary: 'Changes a calendar of a plant',
  body: PlantCalendarInput.extend({ version: Version }),
  response: PlantCalendar,
})

/** 409 `conflict` while schedules follow it. */
export const deletePlantCalendar = endpoint({
  method: 'DELETE',
  path: '/plant-calendars/:id',
  permission: 'Plant Calendars Delete',
  summary: 'Deletes a calendar that no schedule follows',
})
