import { samplesOf, type World } from '../platform/testing/featureSamples.ts'
import { submissionPages } from './submissionPages.samples.ts'

export const submissionSamples = samplesOf<World>({ pages: submissionPages })
