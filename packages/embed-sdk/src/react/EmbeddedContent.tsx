'use client'
import { type CSSProperties, type ReactElement, useEffect, useRef } from 'react'
import type { Create } from '../embeds/create.ts'
import type { Dashboard } from '../embeds/dashboard.ts'
import type { EmbedHost } from '../embeds/embed.ts'
import type { Qna } from '../embeds/qna.ts'
import type { QuickCreate } from '../embeds/quickCreate.ts'
import type { Tile } from '../embeds/tile.ts'
import type { EmbedError } from '../errors.ts'
import type {
  IDashboardEmbedConfiguration,
  IQnaEmbedConfiguration,
  IReportEmbedConfiguration,
  ITileEmbedConfiguration,
  IVisualEmbedConfiguration,
} from '../models/configuration.ts'
import type { IQuickCreateConfiguration, IReportCreateConfiguration } from '../models/creation.ts'
import type { IPaginatedReportLoadConfiguration } from '../models/paginated.ts'
import type { Report } from '../report/report.ts'
import type { Visual } from '../report/visual.ts'
import type { TokenProvider } from '../tokens/renewal.ts'
import { type ContentHost, hostContent } from './contentHost.ts'
import type { EventName } from './eventNames.ts'
import { reportTo, sharedEmbedder } from './sharedEmbedder.ts'
import type { ContentWishes } from './wishes.ts'

/** The configuration of each type, and the component that it becomes. */
type Contents = {
  report: {
    config: IReportEmbedConfiguration | (IPaginatedReportLoadConfiguration & { hostname?: string })
    component: Report
  }
  visual: { config: IVisualEmbedConfiguration; component: Visual }
  dashboard: { config: IDashboardEmbedConfiguration; component: Dashboard }
  tile: { config: ITileEmbedConfiguration; component: Tile }
  qna: { config: IQnaEmbedConfiguration; component: Qna }
  create: { config: IReportCreateConfiguration; component: Create }
  quickCreate: {
    config: Omit<IQuickCreateConfiguration, 'accessToken'> & { accessToken?: string }
    component: QuickCreate
  }
}

export type ContentType = keyof Contents

/** A configuration as `embed` takes it, with its type. `accessToken` may come later, or from a token provider. */
export type ContentConfig<Type extends ContentType> = WithType<Contents[Type]['config'], Type>

/** Each of several configurations, with the type written out. */
type WithType<Config, Type> = Config extends unknown ? Omit<Config, 'type'> & { type: Type } : never

/** The component that a configuration becomes, such as a `Report`. */
export type ContentComponent<Type extends ContentType> = Contents[Type]['component']

/** A handler of an event: `event.detail` is what the frame said. */
export type ContentEventHandler<Type extends ContentType> = (
  event: CustomEvent,
  component: ContentComponent<Type>,
) => void

export type EmbeddedContentProps<Type extends ContentType = ContentType> = {
  /**
   * What is shown. When it changes, the smallest call follows: settings, page, filters, theme, mode and bookmark of a
   * loaded report are altered in place, other changes load it anew, another type or place makes another frame. What
   * counts is the content, not the identity: it may be written anew at each rendering.
   */
  config: ContentConfig<Type>
  /** Handlers by name of event. The newest is always called; none is subscribed twice. */
  on?: { readonly [Name in EventName<Type>]?: ContentEventHandler<Type> | undefined }
  /** Gets tokens and keeps them fresh: at once, at 80% of each token's life, and when the tab wakes. */
  tokenProvider?: TokenProvider
  /** Loads without showing; `component.render()` shows (reports only). */
  phased?: boolean
  /** Names the frame for screen readers. */
  title?: string
  className?: string
  style?: CSSProperties
  /** An embedder of your own. Without one, components share one for each list of trusted hosts. */
  service?: EmbedHost
  /** Hosts outside of the known clouds from which frames may come, such as `reports.example.com`. */
  trustedHosts?: readonly string[]
  /** Gets each component that is made, for calls such as `getPages`. */
  onEmbedded?: (component: ContentComponent<Type>) => void
  /** Hears of every failure that no call of yours answers for. By default it goes to the console. */
  onError?: (error: EmbedError) => void
}

const say = (error: EmbedError) => console.error(error)

const wishesOf = <Type extends ContentType>(props: EmbeddedContentProps<Type>): ContentWishes => {
  const { config, on = {}, tokenProvider, phased = false, title, service, trustedHosts, onEmbedded, onError } = props
  return {
    getEmbedder: () => service ?? sharedEmbedder(trustedHosts),
    config: config as ContentWishes['config'],
    on: on as ContentWishes['on'],
    tokenProvider,
    phased,
    title,
    onEmbedded: (component, report) => {
      reportTo(component, report)
      onEmbedded?.(component as unknown as ContentComponent<Type>)
    },
    onError: onError ?? say,
  }
}

/** Shows embedded content in a `div`, which should be given a size. Renders the empty `div` on a server. */
export const EmbeddedContent = <Type extends ContentType>(props: EmbeddedContentProps<Type>): ReactElement => {
  const element = useRef<HTMLDivElement>(null)
  const host = useRef<ContentHost>(null)

  useEffect(() => {
    if (!element.current) return
    const started = hostContent(element.current)
    host.current = started
    return () => started.stop()
  }, [])

  useEffect(() => host.current?.update(wishesOf(props)))

  return <div ref={element} className={props.className} style={props.style} />
}
