// What a configuration leaves out, found in attributes of the element, in the address and in the service
// (sdk-facts §3: look-up orders).

import { checkEmbedUrl } from '../embedder/urlRule.ts'
import { EmbedError } from '../errors.ts'
import type { IEmbedConfigurationBase } from '../models/configuration.ts'
import type { EventHooks } from '../models/eventHooks.ts'
import { randomId } from '../randomText.ts'
import { addParameter, findParameter } from './frame.ts'
import { checkHooks } from './hooks.ts'

/** Names of the attributes that stand in for a configuration's fields. */
export const attributes = {
  accessToken: 'powerbi-access-token',
  embedUrl: 'powerbi-embed-url',
  name: 'powerbi-name',
  type: 'powerbi-type',
} as const

/** The component as far as its configuration is completed from it. */
export interface Completed {
  element: HTMLElement
  /** Lower-case type. */
  embedtype: string
  service: { accessToken: string | undefined; config: { trustedHosts?: readonly string[] } }
  /** The configuration until now: the frame knows its unique id. */
  config: { uniqueId?: string }
  /** A token that the component was given since. */
  renewedToken: string | undefined
}

/**
 * Completes a configuration, which is changed.
 * @param preparedUrl of a frame that is only prepared, in case there is no other address; no token is needed yet.
 * @throws EmbedError UrlMissing, UrlRefused, TokenMissing, HookInvalid.
 */
export const complete = (
  config: IEmbedConfigurationBase,
  hooks: EventHooks | undefined,
  { element, embedtype, service, config: before, renewedToken }: Completed,
  preparedUrl: string | undefined,
): void => {
  const { trustedHosts } = service.config
  const given = config.embedUrl || element.getAttribute(attributes.embedUrl) || preparedUrl
  if (!given || typeof given !== 'string') {
    const text = `Embed Url is required, but it was not found. You must provide an embed url either as part of embed configuration or as attribute '${attributes.embedUrl}'.`
    throw new EmbedError('UrlMissing', text)
  }
  let url = checkEmbedUrl(given, trustedHosts)
  config.groupId ||= findParameter(url, 'groupId')
  const { language, formatLocale } = config.settings?.localeSettings ?? {}
  if (language) url = addParameter(url, 'language', language)
  if (formatLocale) url = addParameter(url, 'formatLocale', formatLocale)
  config.uniqueId ||= element.getAttribute(attributes.name) || before.uniqueId || randomId()
  if (!preparedUrl) {
    config.accessToken ||= renewedToken || element.getAttribute(attributes.accessToken) || service.accessToken
    if (!config.accessToken) {
      const text = `No access token was found for element. You must specify an access token directly on the element using attribute '${attributes.accessToken}' or specify a global token at: powerbi.accessToken.`
      throw new EmbedError('TokenMissing', text)
    }
  }
  checkHooks(hooks, embedtype, config.tokenType)
  if (hooks?.applicationContextProvider) url = addParameter(url, 'registerQueryCallback', 'true')
  // What was added must not smuggle in what the address was refused for.
  checkEmbedUrl(addParameter(url, 'uid', config.uniqueId), trustedHosts)
  config.embedUrl = url
}
