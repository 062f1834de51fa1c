import type { FastifyRequest } from 'fastify'
import { type Locale, localeFrom } from '../phrases.ts'
import type { Actor } from './actor.ts'

/** In which language a person reads figures: their own, else that of the request. */
export const languageOf = (
  { preferences }: Pick<Actor, 'preferences'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Locale => preferences.language ?? localeFrom(headers['accept-language'])
