import { getPreferences, listTimezones } from '@gemba/domain/users/preferences.endpoints'
import { getProfile } from '@gemba/domain/users/profile.endpoints'
import { samplesOf, type World } from '../platform/testing/featureSamples.ts'
import type { ShownPage } from '../platform/testing/shownPages.ts'

const preferences: ShownPage = async (ask, { me }) => {
  await ask(getPreferences, { params: { userId: me.id } })
  await ask(listTimezones)
  return {}
}
const profile: ShownPage = async ask => {
  await ask(getProfile)
  return {}
}
const nothingChosen = {
  timezone: null,
  dateTimeFormat: null,
  language: null,
  defaultDashboard: null,
  digestHour: null,
  quietHours: null,
}

export const userSamples = samplesOf<World>({
  paths: { '/user-preferences/': ({ person }) => ({ userId: person.id }) },
  calls: { updatePreferences: { body: () => ({ ...nothingChosen, allowEmails: false, version: 1 }) } },
  pages: {
    '/config/profile': profile,
    '/config/settings': preferences,
    '/admin/profile': profile,
    '/admin/settings': preferences,
    '/learner/profile': profile,
    '/learner/settings': preferences,
    '/user/$id/profile': profile,
    '/user/$id/settings': preferences,
  },
})
