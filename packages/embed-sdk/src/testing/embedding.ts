// Services and configurations for tests of embedding, in a document of stub frames.
import { afterEach, beforeEach, vi } from 'vitest'
import { Service } from '../embedder/dropIn.ts'
import type { Embed } from '../embeds/embed.ts'
import type { IServiceConfiguration } from '../embeds/host.ts'
import { hpmFactory, routerFactory, wpmpFactory } from '../transport/factories.ts'
import { frameOf, type StubFrame, stubFrames } from './stubFrames.ts'

export const embedUrl = 'https://app.powerbi.com/reportEmbed?groupId=g1'
const common = { accessToken: 'token', embedUrl }

export const report: { type: string; id: string; accessToken: string; embedUrl: string; uniqueId: string } = {
  ...common,
  type: 'report',
  id: 'r1',
  uniqueId: 'u1',
}
export const dataset: { datasetId: string; accessToken: string; embedUrl: string; uniqueId: string } = {
  ...common,
  datasetId: 'd1',
  uniqueId: 'c1',
}

export const makeService = (config: IServiceConfiguration = {}): Service =>
  new Service(hpmFactory, wpmpFactory, routerFactory, config)

/** The frame of a component. */
export const frame = (embed: Embed): StubFrame => frameOf(embed.iframe)

/** When all that was started is done. */
export const settle = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

/** For the head of a test file: a document of stub frames for each test. */
export const stubEachTest = (): void => {
  beforeEach(() => {
    stubFrames()
    vi.spyOn(console, 'debug').mockReturnValue()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}
