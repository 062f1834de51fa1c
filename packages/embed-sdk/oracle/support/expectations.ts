// Small changes to what the reference recorded, of which the table of differences is made.
import { visuals } from '../page/frameAnswers.ts'
import type { Recording } from '../page/runner.ts'
import type { Outcome } from '../page/stage.ts'

/** Changes a recording of the reference into what ours is expected to do. */
export type Expect = (recording: Recording) => void

export type Difference = {
  readonly what: string
  readonly reference: string
  readonly ours: string
  readonly reason: string
  /** The scenarios in which it shows, and what the reference's recording becomes there; each of them has to need it. */
  readonly shows: Readonly<Record<string, Expect>> | 'everywhere'
}

/** Several changes, one after the other. */
export const all =
  (...changes: Expect[]): Expect =>
  recording => {
    for (const change of changes) change(recording)
  }

/** Replaces in every text of the recording. */
export const replaced =
  (pattern: RegExp | string, by: string | ((...found: string[]) => string)): Expect =>
  recording => {
    const walk = (value: unknown): unknown => {
      if (typeof value === 'string') return value.replaceAll(pattern, by as string)
      if (Array.isArray(value)) return value.map(walk)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item)]))
    }
    Object.assign(recording, walk(recording))
  }

/** How the call noted under this name (the so manieth of it) ends. */
export const ends =
  (what: string, outcome: Outcome, nth = 0): Expect =>
  ({ steps }) => {
    const step = steps.filter(found => found.what === what)[nth]
    if (!step) throw new Error(`no step '${what}'`)
    step.outcome = outcome
  }

type Posted = { data: { method?: string; url?: string; headers: Record<string, unknown>; body?: unknown } }

export const receivedBy = (frames: Recording['frames'], frame = 0): Posted[] => frames[frame]?.received as Posted[]

/** The body of the so manieth message of the first frame. */
export const bodyOf = (frames: Recording['frames'], at: number): object => receivedBy(frames)[at]?.data.body as object

/** A frame gets one message more, before its message `at`: made of its message `like`. */
export const oneMore =
  (at: number, like: number, change: (message: Posted) => void, frame = 0): Expect =>
  recording => {
    const received = receivedBy(recording.frames, frame)
    const message = structuredClone(received[like]) as Posted
    change(message)
    received.splice(at, 0, message)
  }

/** Errors that nobody awaited are told to the console, in place of the window. */
export const reported: Expect = ({ console }) => {
  for (const entry of console) {
    if (entry.level === 'unhandled rejection' || entry.level === 'uncaught error') entry.level = 'error'
  }
}

/** No message of this kind in the console. */
export const unsaid =
  (text: string): Expect =>
  recording => {
    recording.console = recording.console.filter(({ said }) => !String(said[0]).includes(text))
  }

/** No iframe for the embeds of these ids, and no frame; `first`: how many of them are there all the same. */
export const withoutFrames =
  (uid: RegExp, first = 0): Expect =>
  recording => {
    const address = new RegExp(`uid=(${uid.source})$`)
    let frames = 0
    recording.frames = recording.frames.filter(({ url }) => !address.test(url) || frames++ < first)
    let iframes = 0
    const html = new RegExp(`<iframe [^>]*uid=(${uid.source})"[^>]*></iframe>`, 'g')
    recording.html = recording.html.replace(html, iframe => (iframes++ < first ? iframe : ''))
  }

/** A frame gets no message at all. */
export const receivesNothing =
  (frame: number): Expect =>
  ({ frames }) => {
    const found = frames[frame]
    if (found) found.received = []
  }

/** The attribute with a token that was set is not there. */
export const tokenInPage: Expect = recording => replaced(/ powerbi-access-token="(token-\d|secret)"/g, '')(recording)

/** The body of a load of the usual report. */
export const reportBody = {
  accessToken: 'token-1',
  embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=report-1&groupId=group-1',
  groupId: 'group-1',
  id: 'report-1',
  settings: { filterPaneEnabled: '‹undefined›', navContentPaneEnabled: '‹undefined›' },
  tokenType: 1,
  type: 'report',
  uniqueId: 'uid-report',
}

/** Each message of a frame is answered once. */
export const oneReplyEach: Expect = ({ frames }) => {
  for (const frame of frames) {
    const answered = new Set<unknown>()
    frame.received = (frame.received as Posted[]).filter(({ data }) => {
      if (data.method !== undefined) return true
      const isFirst = !answered.has(data.headers.id)
      answered.add(data.headers.id)
      return isFirst
    })
  }
}

/** The iframes that nobody named have the titles that ours gives them. */
export const withTitles = (scenario: string): Expect =>
  // There the title is set and taken away again.
  scenario === 'element: title and tab index'
    ? () => {}
    : replaced(/<iframe (allowfullscreen="true" [^<>]*src="([^"]*)"[^<>]*)>/g, (iframe, attributes, address) =>
        attributes.includes(' title=')
          ? iframe
          : `<iframe ${attributes} title="Embedded ${kindOf(scenario, address)}">`,
      )

const kindOf = (scenario: string, address: string) => {
  if (scenario.startsWith('visual: ') || address.includes('uid-visual')) return 'visual'
  if (address.includes('qnaEmbed')) return 'question'
  if (/\/(tileEmbed|embed\?tileId)/.test(address)) return 'tile'
  return /\/(dashboard|notebook)Embed/.exec(address)?.[1] ?? 'report'
}

/** The visuals of the stub frame as a page gives them. */
export const describedVisuals = (name: string, displayName: string): unknown => {
  const unknown = [
    'isActive',
    'visibility',
    'defaultSize',
    'mobileSize',
    'defaultDisplayOption',
    'background',
    'wallpaper',
  ]
  const rest = Object.fromEntries(unknown.map(key => [key, '‹undefined›']))
  const page = { '‹class›': 'Page', name, displayName, report: '‹Report›', ...rest }
  return visuals.map(visual => ({ '‹class›': 'VisualDescriptor', page, ...visual }))
}

/** What was noted under this name, to be changed. */
export const returned = ({ steps }: Recording, what: string): Record<string, unknown> => {
  const outcome = steps.find(step => step.what === what)?.outcome
  if (typeof outcome !== 'object' || !('returned' in outcome)) throw new Error(`nothing was returned by '${what}'`)
  return outcome.returned as Record<string, unknown>
}

/** More names among those noted. */
export const exportsAlso =
  (what: string, ...names: string[]): Expect =>
  recording => {
    const all = returned(recording, what) as unknown as string[]
    all.push(...names)
    all.sort()
  }

/** The static `type` of a class. */
export const staticType =
  (name: string, type: string): Expect =>
  recording => {
    returned(recording, `statics of ${name}`)[1] = type
  }
