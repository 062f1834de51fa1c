// A device is known for the people who have signed in on it: beside its own cookie it keeps a proof for each of them,
// which only this server can make. What is guessed elsewhere then never slows them down (OWASP, 'Slow Down Online
// Guessing Attacks with Device Cookies').
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../platform/http/caller.ts'
import type { Settings } from '../platform/settings.ts'
import { sameSignature, signFor } from '../platform/signatures.ts'
import { cookieOf, deviceCookie, deviceOf, lastingCookie, newDevice } from './public/device.ts'

const cookieName = 'gemba.people'
/** A tablet on the shop floor serves a whole shift; thirty proofs are 500 bytes. */
const maxPeople = 30

type Asking = Pick<FastifyRequest, 'headers' | 'ip'>
type Signing = Pick<Settings, 'secret' | 'url'>

const proofsOf = (request: Asking) => (cookieOf(request, cookieName) ?? '').split('.', maxPeople).filter(Boolean)

/** Where an attempt counts: on the device that knows the person, else at the address. */
export const originOf = (request: Asking, userId: string | undefined, settings: Signing): string => {
  const device = deviceOf(request, settings)
  const known =
    device !== undefined &&
    userId !== undefined &&
    proofsOf(request).some(proof => sameSignature(proof, proofOf(device, userId, settings)))
  return known ? `device ${device}` : `address ${callerOf(request)}`
}

/** The cookies after a sign-in, with a new lifetime: the device now knows this person, and who was there last. */
export const rememberOn = (request: Asking, userId: string, settings: Signing): string[] => {
  const id = deviceOf(request, settings) ?? newDevice()
  const own = proofOf(id, userId, settings)
  const proofs = [own, ...proofsOf(request).filter(proof => proof !== own)].slice(0, maxPeople)
  return [deviceCookie(settings, id), lastingCookie(settings, cookieName, proofs.join('.'), '/api/auth')]
}

const proofOf = (device: string, userId: string, { secret }: Signing) =>
  signFor(secret, 'known person', `${device}\n${userId}`).slice(0, 16)
