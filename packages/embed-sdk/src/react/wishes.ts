// What a host page wishes to see, and what is called of embedder and component to bring it about.
import type { EmbedError } from '../errors.ts'
import type { TokenProvider } from '../tokens/renewal.ts'
import type { ComparedConfig } from './changes.ts'

/** A handler as components take it. */
export type Listener = (event: { detail: unknown }) => void

/** What is called of an embedded component here. */
export type HostedComponent = {
  iframe: HTMLIFrameElement
  iframeLoaded: boolean
  /** What is sent whenever the frame loads. */
  config: object
  on(name: string, listener: Listener): void
  off(name: string, listener?: Listener): void
  setAccessToken(token: string): Promise<unknown>
  setComponentTitle(title: string): void
}

/** What is called of an embedder here. */
export type HostingEmbedder = {
  accessToken?: string
  embed(element: HTMLElement, config: unknown): HostedComponent
  load(element: HTMLElement, config: unknown): HostedComponent
  bootstrap(element: HTMLElement, config: unknown): HostedComponent
  createReport(element: HTMLElement, config: unknown): HostedComponent
  quickCreate(element: HTMLElement, config: unknown): HostedComponent
  reset(element: HTMLElement): void
}

/** What a host page wishes to see in an element. */
export type ContentWishes = {
  /** Throws when there can be none. */
  getEmbedder: () => HostingEmbedder
  config: ComparedConfig
  phased: boolean
  title?: string
  tokenProvider?: TokenProvider
  on: Readonly<Record<string, ((event: never, component: never) => void) | undefined>>
  /** Gets each component that is made; failures of its load that no call awaits belong to `report`. */
  onEmbedded: (component: HostedComponent, report: (error: EmbedError) => void) => void
  onError: (error: EmbedError) => void
}
