import { getPreferences, listTimezones } from '@gemba/domain/users/preferences.endpoints'
import { samplesOf, type World } from '../platform/testing/featureSamples.ts'
import { nothing, type ShownPage } from '../platform/testing/shownPages.ts'

const preferences: ShownPage = async (ask, { me }) => {
  await ask(getPreferences, { params: { userId: me.id } })
  await ask(listTimezones)
  return {}
}
const nothingChosen = { timezone: null, dateTimeFormat: null, language: null, defaultDashboard: null }

export const userSamples = samplesOf<World>({
  paths: { '/user-preferences/': ({ person }) => ({ userId: person.id }) },
  calls: { updatePreferences: { body: () => ({ ...nothingChosen, allowEmails: false, version: 1 }) } },
  pages: {
    '/config/profile': nothing,
    '/config/settings': preferences,
    '/admin/profile': nothing,
    '/admin/settings': preferences,
    '/learner/profile': nothing,
    '/learner/settings': preferences,
    '/user/$id/profile': nothing,
    '/user/$id/settings': preferences,
  },
})
