// The types of component that a service can embed: those it was made with, and those that were registered later.
import { type Embed, type EmbedComponentFactory, type EmbedHost, isCreation } from '../embeds/embed.ts'
import { EmbedError } from '../errors.ts'
import type { IEmbedConfigurationBase } from '../models/configuration.ts'

/** The class of a component, such as Report. */
export interface EmbedClass {
  /** Its name in configurations; compared in lower case. */
  type: string
  new (
    service: EmbedHost,
    element: HTMLElement,
    config: IEmbedConfigurationBase,
    phasedRender?: boolean,
    isBootstrap?: boolean,
    iframe?: HTMLIFrameElement,
  ): Embed
}

export class ComponentTypes {
  private readonly classes: Map<string, EmbedClass>
  private readonly factories: Map<string, EmbedComponentFactory> = new Map()

  constructor(classes: readonly EmbedClass[]) {
    this.classes = new Map(classes.map(component => [component.type.toLowerCase(), component]))
  }

  /**
   * What builds components of a type. Built-in types are written in lower case; those that create reports are no types
   * of `embed`.
   * @throws EmbedError TypeUnknown.
   */
  find(type: string, creates: boolean = false): EmbedComponentFactory {
    const name = type.toLowerCase()
    const Component = creates || name === type ? this.classes.get(name) : undefined
    if (Component && isCreation(name) === creates) return (...given) => new Component(...given)
    const factory = this.factories.get(name)
    if (factory) return factory
    const text = `Attempted to embed component of type: ${type} but did not find any matching component.  Please verify the type you specified is intended.`
    throw new EmbedError('TypeUnknown', text)
  }

  /** @throws EmbedError NameReserved, NameTaken, RouteInvalid. */
  register(type: string, factory: EmbedComponentFactory, routes: readonly string[]): void {
    const name = type.toLowerCase()
    if (this.classes.has(name)) {
      throw new EmbedError(
        'NameReserved',
        'The component name is reserved. Cannot register a component with this name.',
      )
    }
    if (this.factories.has(name)) throw new EmbedError('NameTaken', 'A component with this type is already registered.')
    if (!routes.every(url => url.includes(':uniqueId') && url.includes(':eventName'))) {
      throw new EmbedError('RouteInvalid', 'Invalid router event URL')
    }
    this.factories.set(name, factory)
  }
}
