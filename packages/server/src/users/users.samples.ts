import { samplesOf, type World } from '../platform/testing/featureSamples.ts'

const nothingChosen = { timezone: null, dateTimeFormat: null, language: null, defaultDashboard: null }

export const userSamples = samplesOf<World>({
  paths: { '/user-preferences/': ({ person }) => ({ userId: person.id }) },
  calls: { updatePreferences: { body: () => ({ ...nothingChosen, allowEmails: false, version: 1 }) } },
})
