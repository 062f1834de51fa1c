import { addressOf } from '@gemba/domain/core/address'
import {
  createPlantCalendar,
  deletePlantCalendar,
  getPlantCalendar,
  listPlantCalendars,
  updatePlantCalendar,
} from '@gemba/domain/plantCalendars/plantCalendars.endpoints'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'

const early = {
  ...{ id: '5f0f6f86-63cf-4fb5-9d1d-7e1f2f4d4a01', name: 'Early', start: '06:00', end: '14:00' },
  weekdays: [1, 2, 3, 4, 5],
}
const input = {
  ...{ name: 'Plant 3', workingDays: [1, 2, 3, 4, 5], shifts: [early] },
  daysOff: [{ from: '2026-12-24', to: '2027-01-01', name: 'Shutdown' }],
}

export const plantCalendarSamples = samplesOf<World & { plantCalendar: Thing }>({
  build: async ({ call, mark }) => ({
    plantCalendar: await call(createPlantCalendar, { body: { ...input, name: `Plant ${mark}` } }),
  }),
  paths: { '/plant-calendars/': ({ plantCalendar }) => ({ id: plantCalendar.id }) },
  pages: {
    '/admin/plant-calendars': async ask => {
      const { plantCalendars, can } = await ask(listPlantCalendars, { query: {} })
      const links = plantCalendars.map(({ id }) => addressOf('/admin/plant-calendars/$id', { id }))
      return { links, acts: offered(can.create && createPlantCalendar) }
    },
    '/admin/plant-calendars/$id': async (ask, { at }) => {
      const { can } = await ask(getPlantCalendar, { params: { id: String(at.id) } })
      return { acts: offered(can.update && updatePlantCalendar, can.delete && deletePlantCalendar) }
    },
  },
  calls: {
    createPlantCalendar: { body: () => input },
    updatePlantCalendar: { body: () => ({ ...input, name: 'Plant 3, changed', version: 1 }) },
  },
})
