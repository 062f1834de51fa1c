import type { Embed } from '../embeds/embed.ts'
import type { Hook } from '../embeds/host.ts'
import type { RoutedRequest, RoutedResponse } from '../transport/surfaces.ts'

/**
 * Calls a hook of the host page and answers the frame: 200 with what it gave, 404 when there is no hook, 400 when it
 * failed; the failure is logged (spec 3 §7).
 */
export const callHook = async (
  hook: Hook | undefined,
  request: RoutedRequest,
  response: RoutedResponse,
): Promise<void> => {
  if (!hook) return response.send(404, null)
  try {
    response.send(200, await hook(request.body))
  } catch (error) {
    response.send(400, null)
    console.error(error)
  }
}

/** The hook that the frame of an embed asks for by this name; null for a name that nobody knows. */
export const hookOf = (embed: Embed, name: string | undefined): Hook | undefined | null => {
  // By the list of keys: the frame may name anything, `constructor` too.
  const [, hook] = Object.entries(embed.hookNames ?? {}).find(([known]) => known === name) ?? []
  return hook ? (embed.eventHooks?.[hook] as Hook | undefined) : null
}
