// A service as an embed sees it, whose frames record what they are asked.
import type { EmbedHost } from '../../embeds/embed.ts'
import { type Recording, recordingHpm } from './recordedReport.ts'

/** A service without transport. @param answers bodies by `method path`; see `recordingHpm`. */
export const embedHost = (answers?: Record<string, unknown>): EmbedHost & Recording => {
  const face = {
    ...recordingHpm(answers),
    wpmp: {},
    config: {},
    getNumberOfComponents: () => 0,
    getSdkSessionId: () => 'session',
    getSDKVersion: () => '2.23.1',
    tellFailure: () => {},
  }
  return face as unknown as EmbedHost & Recording
}

/** Lets an embed believe that its frame has loaded, in a document that loads none. */
export const withLoadedFrame = <T extends { iframe: HTMLIFrameElement; iframeLoaded: boolean }>(embed: T): T => {
  Object.defineProperty(embed.iframe, 'contentWindow', { value: {} })
  embed.iframeLoaded = true
  return embed
}
