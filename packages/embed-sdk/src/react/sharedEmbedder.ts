// The embedder behind components that are given none: one for each list of trusted hosts, made when it is needed first.

import { Service } from '../embedder/dropIn.ts'
import { toEmbedError } from '../errors.ts'
import { hpmFactory, routerFactory, wpmpFactory } from '../transport/factories.ts'
import type { ContentWishes, HostedComponent } from './wishes.ts'

const embedders = /* @__PURE__ */ new Map<string, Service>()
const reports = /* @__PURE__ */ new WeakMap<object, ContentWishes['onError']>()

/** Tells the owner of a component of a failure, or the console. */
export const reportFailure = (error: unknown, component?: object): void => {
  const report = (component && reports.get(component)) ?? console.error
  report(toEmbedError(error))
}

/** The embedder for these trusted hosts. */
export const sharedEmbedder = (trustedHosts: readonly string[] = []): Service => {
  const key = trustedHosts.join(' ')
  const known = embedders.get(key)
  if (known) return known
  const config = { trustedHosts: [...trustedHosts], onError: reportFailure }
  const made = new Service(hpmFactory, wpmpFactory, routerFactory, config)
  embedders.set(key, made)
  return made
}

/** Failures of a component's load, which no call awaits, go there. */
export const reportTo = (component: HostedComponent, report: ContentWishes['onError']): void => {
  reports.set(component, report)
}
