// Handlers and hooks are written anew at each rendering; the frame's side knows one for all of them, which calls the newest.
import type { ComparedConfig } from './changes.ts'
import type { ContentWishes, HostedComponent, Listener } from './wishes.ts'

type Function = (argument: unknown) => unknown

/** A copy of a configuration (the SDK writes into what it is given) whose hooks call those of the newest one. */
export const withNewestHooks = (config: ComparedConfig, newest: () => ComparedConfig | undefined): ComparedConfig => {
  if (!config.eventHooks) return { ...config }
  const hookOf = (name: string) => (newest()?.eventHooks as Record<string, Function> | undefined)?.[name]
  const eventHooks = Object.entries(config.eventHooks).map(([name, hook]) => [
    name,
    typeof hook === 'function' ? (argument: unknown) => hookOf(name)?.(argument) : hook,
  ])
  return { ...config, eventHooks: Object.fromEntries(eventHooks) }
}

/** Subscribes a component to the events of the newest wishes, each once. Answers a call for when the wishes changed. */
export const newestHandlers = (
  component: HostedComponent,
  newest: () => ContentWishes,
  report: (cause: unknown) => void,
): (() => void) => {
  const listeners = new Map<string, Listener>()
  return () => {
    const { on } = newest()
    for (const [name, listener] of listeners) {
      if (on[name]) continue
      component.off(name, listener)
      listeners.delete(name)
    }
    for (const name of Object.keys(on)) {
      if (!on[name] || listeners.has(name)) continue
      const listener: Listener = event => newest().on[name]?.(event as never, component as never)
      listeners.set(name, listener)
      try {
        component.on(name, listener)
      } catch (error) {
        report(error)
      }
    }
  }
}
