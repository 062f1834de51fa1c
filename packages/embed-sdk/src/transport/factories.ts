// Makers of the transport, which an application may replace by its own (sdk-facts §1, §2).
import { SDK_VERSION, sdkType } from '../version.ts'
import { HttpPostMessage } from './httpPostMessage.ts'
import { Router } from './router.ts'
import type { FrameRouter, Hpm, Wpmp } from './surfaces.ts'
import { WindowPostMessageProxy } from './windowPostMessageProxy.ts'

// Methods, so that factories typed against the original packages are accepted.
type Factories = {
  hpm(wpmp: Wpmp, targetWindow?: Window | null, version?: string, type?: string, wrapperVersion?: string): Hpm
  wpmp(name?: string, logMessages?: boolean, eventSourceOverrideWindow?: Window): Wpmp
  router(wpmp: Wpmp): FrameRouter
}

export type IHpmFactory = Factories['hpm']
export type IWpmpFactory = Factories['wpmp']
export type IRouterFactory = Factories['router']

/** Speaks to frames, which are told version and type of the SDK in headers. */
export const hpmFactory: IHpmFactory = (wpmp, targetWindow, version = SDK_VERSION, type = sdkType, wrapperVersion) =>
  new HttpPostMessage(
    wpmp,
    { 'x-sdk-type': type, 'x-sdk-version': version, 'x-sdk-wrapper-version': wrapperVersion },
    targetWindow,
  )

/** Posts and receives messages. */
export const wpmpFactory: IWpmpFactory = (name, logMessages, eventSourceOverrideWindow) =>
  new WindowPostMessageProxy(HttpPostMessage, name, logMessages, eventSourceOverrideWindow)

/** Leads the requests of frames to handlers. */
export const routerFactory: IRouterFactory = wpmp => new Router(wpmp)
