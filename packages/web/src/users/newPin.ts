import { pinProblem } from '@gemba/domain/auth/pinProblem'

/** A PIN to hand out, made in the browser of the administrator: six digits, none of those that are tried first. */
export const newPin = (badge: string | null): string => {
  for (;;) {
    // Each as likely as any other: what is beyond the last whole million is drawn again.
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn >= 4_294_000_000) continue
    const pin = String(drawn % 1_000_000).padStart(6, '0')
    if (!pinProblem(pin, badge)) return pin
  }
}
