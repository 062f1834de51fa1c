import type { SignedInUser } from '@gemba/domain/users/user.schema'

/** Keeps the notifications of this browser up to date, once for each start; loads nothing where they were never turned on. */
export const keepPush = async ({ id, mode, terminal }: SignedInUser): Promise<void> => {
  if (kept || mode !== null || terminal || localStorage.getItem('gemba-push') === null) return
  kept = true
  // Without a connection, or after the sign-in has ended, the next start does it.
  await import('../subscription.ts').then(({ renewPush }) => renewPush(id)).catch(() => undefined)
}

let kept = false
