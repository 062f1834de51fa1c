// The hooks of an embed: functions of the host page that the frame may call (spec 3 §2, §5).
import { EmbedError } from '../errors.ts'

/** For `embed.hookNames`: what the frame calls a hook, and what the configuration calls it. */
export type HookNames = Readonly<Record<string, 'applicationContextProvider' | 'accessTokenProvider'>>

/** Quick create renews its token. */
export const tokenHooks: HookNames = { newAccessToken: 'accessTokenProvider' }

/** Reports also ask for the context of a query. */
export const reportHooks: HookNames = { ...tokenHooks, preQuery: 'applicationContextProvider' }

/**
 * Throws an EmbedError (code HookInvalid) unless each hook is a function that this type of embed may have.
 * @param type lower-case type of the embed. @param tokenType 0 for Aad, the only kind that can be renewed by a hook.
 */
export const checkHooks = (hooks: object | undefined, type: string, tokenType: unknown): void => {
  const refuse = (text: string) => {
    throw new EmbedError('HookInvalid', text)
  }
  if (!hooks) return
  for (const [name, hook] of Object.entries(hooks)) if (typeof hook !== 'function') refuse(`${name} must be a function`)
  if ('applicationContextProvider' in hooks && type !== 'report') {
    refuse('applicationContextProvider is only supported in report embed')
  }
  if ('accessTokenProvider' in hooks && !(/^(report|create|quickcreate)$/.test(type) && tokenType === 0)) {
    refuse('accessTokenProvider is only supported in report SaaS embed')
  }
}
