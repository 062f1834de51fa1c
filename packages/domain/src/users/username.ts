import { z } from 'zod'

/**
 * What can be in a username: letters and digits of any script and . _ @ + -. Nothing that can't be seen or looks like a
 * space, so that two usernames never look alike only because of what is invisible.
 */
const allowed = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._@+-]*$/u

/** The form by which usernames are compared: two that differ only in case or in how Unicode writes them are the same. */
export const usernameKey = (username: string): string => username.normalize('NFC').toLowerCase().normalize('NFC')

/** Whether a person can sign in with it. */
export const isUsername = (username: string): boolean => allowed.test(username)

export const Username = z
  .string()
  .transform(text => text.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, 'users:usernameRequired')
      .max(60, 'users:usernameTooLong')
      .refine(text => text === '' || isUsername(text), 'users:usernameInvalid'),
  )
