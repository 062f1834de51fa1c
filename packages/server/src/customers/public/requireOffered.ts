import type { LanguageCode } from '@gemba/domain/core/languages'
import type { Actor } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'

/** Refuses a language at the field when the actor's company does not offer it. */
export const requireOffered = (
  { customer }: Pick<Actor, 'customer'>,
  language: LanguageCode | null | undefined,
): void => {
  if (language && !customer.settings.languages.includes(language))
    throw refuse('invalid-input', { fields: { language: 'customers:languageNotOffered' } })
}
