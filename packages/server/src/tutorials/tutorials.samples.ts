import { createTutorial } from '@gemba/domain/tutorials/tutorials.endpoints'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'

export const tutorialSamples = samplesOf<World & { tutorial: Thing }>({
  build: async ({ call, mark }) => ({
    tutorial: await call(createTutorial, { body: { name: `Tutorial ${mark}`, url: 'https://help.example' } }),
  }),
  paths: { '/tutorials/': ({ tutorial }) => ({ id: tutorial.id }) },
  calls: {
    createTutorial: { body: () => ({ name: 'New', url: 'https://help.example' }) },
    updateTutorial: { body: () => ({ name: 'Renamed', url: 'https://help.example', version: 1 }) },
  },
})
