// What the React component does, without React: it brings an element to the newest wishes with the smallest call.
// Work is put off to the end of the running task, so that StrictMode's mount, unmount and mount again make one frame.
import { toEmbedError } from '../errors.ts'
import { startTokenRenewal, type TokenRenewal } from '../tokens/renewal.ts'
import { type AlterableReport, alter } from './alterations.ts'
import { type AlterableKey, type ComparedConfig, planChange } from './changes.ts'
import { newestHandlers, withNewestHooks } from './newest.ts'
import type { ContentWishes, HostedComponent, HostingEmbedder } from './wishes.ts'

export type ContentHost = {
  /** Takes new wishes. Many in one task count as the last of them. */
  update: (wishes: ContentWishes) => void
  /** Resets the element and ends the renewal of tokens. */
  stop: () => void
}

/** A frame that calls a token over right after it got it would be given another without end; this is the pause, in ms. */
const tokenPause = 10_000

const saysExpired = (detail: unknown): boolean => {
  const { message, errorCode } = (detail ?? {}) as { message?: unknown; errorCode?: unknown }
  return message === 'TokenExpired' || errorCode === 'TokenExpired'
}

/** Filters as they are sent: dates as text, classes as what they write. So they pass the validators of a load, too. */
const withPlainFilters = (config: ComparedConfig): ComparedConfig =>
  config.filters ? { ...config, filters: JSON.parse(JSON.stringify(config.filters)) } : config

/** Hosts content in an element. Throws nothing: failures go to `onError`. */
export const hostContent = (element: HTMLElement): ContentHost => {
  let wishes: ContentWishes | undefined
  let stopped = false
  let scheduled = false
  let embedder: HostingEmbedder | undefined
  let refused: string | undefined
  let component: HostedComponent | undefined
  /** The configuration that was brought last, also when it failed. */
  let shown: ComparedConfig | undefined
  let state: 'waiting' | 'sent' | 'loaded' | 'failed' = 'waiting'
  let renewal: TokenRenewal | undefined
  let token: string | undefined
  let tokenTime = 0
  let givenToken: string | undefined
  let listen: (() => void) | undefined
  /** The title that the frame had, while it has another one of ours. */
  let ownTitle: string | undefined

  const report = (cause: unknown) => {
    const error = toEmbedError(cause)
    if (!stopped && error.code !== 'EmbedReset') wishes?.onError(error)
  }

  const tearDown = () => {
    component = undefined
    listen = undefined
    ownTitle = undefined
    embedder?.reset(element)
    element.replaceChildren()
  }

  const nameFrame = (made: HostedComponent, title: string | undefined) => {
    if (title !== undefined) ownTitle ??= made.iframe.title
    const name = title ?? ownTitle
    if (name !== undefined) made.setComponentTitle(name)
    if (title === undefined) ownTitle = undefined
  }

  /** Makes a component that the embedder made our own. */
  const adopt = (made: HostedComponent, from: ContentWishes) => {
    if (made === component) return
    component = made
    made.on('loaded', () => {
      state = 'loaded'
    })
    made.on('error', ({ detail }) => {
      if (state === 'sent') state = 'failed'
      if (saysExpired(detail) && Date.now() - tokenTime > tokenPause) renewal?.renew()
    })
    nameFrame(made, from.title)
    listen = newestHandlers(made, () => wishes ?? from, report)
    listen()
    from.onEmbedded(made, report)
  }

  /** Lets the frame load a configuration, made first if there is none. */
  const load = (config: ComparedConfig, from: ContentWishes, used: HostingEmbedder) => {
    embedder = used
    shown = config
    const { type } = config
    const creates = type === 'create' || type === 'quickCreate'
    const ready = Boolean(config.accessToken || used.accessToken)
    // Without a token the frame is fetched already; the load follows with the token.
    if (!ready && (creates || component || !config.embedUrl)) return
    const copy = withNewestHooks(config, () => wishes?.config)
    state = ready ? 'sent' : 'waiting'
    let made: HostedComponent
    try {
      if (!ready) made = used.bootstrap(element, copy)
      else if (type === 'create') made = used.createReport(element, copy)
      else if (type === 'quickCreate') made = used.quickCreate(element, copy)
      else made = from.phased ? used.load(element, copy) : used.embed(element, copy)
    } catch (error) {
      state = 'failed'
      report(error)
      return tearDown()
    }
    adopt(made, from)
  }

  /** All at once: messages arrive in the order in which they are sent. What is kept goes with the frame's next load. */
  const alterAll = (altered: HostedComponent, keys: AlterableKey[], config: ComparedConfig) => {
    for (const key of keys) {
      const value = (config as Record<string, unknown>)[key]
      Object.assign(altered.config, { [key]: value })
      alter(altered as unknown as AlterableReport, key, value).catch(report)
    }
  }

  /** Says once what is wrong with the hosts that are to be trusted, not with each rendering. */
  const findEmbedder = (from: ContentWishes): HostingEmbedder | undefined => {
    try {
      const found = from.getEmbedder()
      refused = undefined
      return found
    } catch (error) {
      if (refused !== String(error)) report(error)
      refused = String(error)
    }
  }

  /** Brings the element to the newest wishes. What it answers settles when a new token is in use. */
  const bring = async (from: ContentWishes): Promise<void> => {
    const config = { ...withPlainFilters(from.config), accessToken: token }
    const used = findEmbedder(from)
    if (!used) return
    const change = !shown || used !== embedder ? 'fresh' : planChange(shown, config)
    const isSameToken = shown?.accessToken === token
    const idle = Array.isArray(change) && change.length === 0
    if (idle && isSameToken) return
    if (change === 'fresh') tearDown()
    if (!component || !Array.isArray(change) || state === 'waiting' || state === 'failed')
      return load(config, from, used)
    if (!component.iframeLoaded || (state !== 'loaded' && !idle)) return load(config, from, used)
    shown = config
    if (!idle) alterAll(component, change, config)
    if (!isSameToken && token !== undefined) await component.setAccessToken(token)
  }

  const keepTokenFresh = ({ tokenProvider }: ContentWishes) => {
    if (!tokenProvider) {
      renewal?.stop()
      renewal = undefined
    } else if (renewal) renewal.use(tokenProvider)
    else
      renewal = startTokenRenewal({
        provider: tokenProvider,
        onToken: async fresh => {
          token = fresh
          tokenTime = Date.now()
          try {
            if (wishes) await bring(wishes)
          } catch (error) {
            if (toEmbedError(error).code !== 'EmbedReset') throw error
          }
        },
        onError: error => wishes?.onError(error),
      })
  }

  const settle = () => {
    scheduled = false
    if (stopped || !wishes) return
    const { config, title } = wishes
    if (config.accessToken !== givenToken) token = config.accessToken || token
    givenToken = config.accessToken
    keepTokenFresh(wishes)
    bring(wishes).catch(report)
    listen?.()
    if (component) nameFrame(component, title)
  }

  return {
    update: next => {
      wishes = next
      if (!scheduled) queueMicrotask(settle)
      scheduled = true
    },
    stop: () => {
      stopped = true
      renewal?.stop()
      if (component) tearDown()
    },
  }
}
