// A scenario: what a host page does with an SDK, and which of the 142 methods it is there for.
import type { Embed, Report } from 'powerbi-client'
import type { Frame } from '../page/frames.ts'
import type { Stage } from '../page/stage.ts'

export type Scenario = {
  readonly name: string
  /** 'Class.method': to make one of these do nothing must show in the recording. */
  readonly methods: readonly string[]
  readonly play: (stage: Stage) => Promise<void>
}

export const scenario = (name: string, methods: string, play: Scenario['play']): Scenario => ({
  name,
  methods: methods.split(/\s+/).filter(Boolean),
  play,
})

export const base = 'https://app.powerbi.com'

/** A report's configuration that passes every check. */
export const reportConfig = {
  type: 'report',
  id: 'report-1',
  embedUrl: `${base}/reportEmbed?reportId=report-1&groupId=group-1`,
  accessToken: 'token-1',
  tokenType: 1,
  uniqueId: 'uid-report',
}

/** An embed with its frame, loaded and at rest. */
export const embedded = async <T extends Embed>(
  stage: Stage,
  config: object,
): Promise<{ embed: T; element: HTMLElement; frame: Frame }> => {
  const element = stage.element()
  const embed = stage.powerbi.embed(element, config as Parameters<typeof stage.powerbi.embed>[1]) as T
  const frame = await stage.frame(element)
  await frame.settled()
  return { embed, element, frame }
}

/** The usual report, loaded and at rest. */
export const embeddedReport = (stage: Stage, more: object = {}) => embedded<Report>(stage, { ...reportConfig, ...more })
