import type { MailSettings } from '@gemba/domain/checklists/checklist.schema'
import { findRecipients, type Recipient } from '../mails/public/recipients.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Locale } from '../platform/phrases.ts'

/** Who gets the result of a run: as set on the checklist, and no one for a pass where only failures are wanted. */
export const findResultRecipients = async (
  tx: Tx,
  settings: MailSettings,
  result: 'pass' | 'fail',
  fallback: Locale,
): Promise<Recipient[]> => {
  if (settings.onlyFailures && result === 'pass') return []
  const addresses = settings.addresses.map(address => ({ address, name: '', language: fallback }))
  const { userIds, roleIds } = settings
  const people = userIds.length + roleIds.length > 0 ? await findRecipients(tx, { userIds, roleIds }, fallback) : []
  const known = new Set(people.map(({ address }) => address.toLowerCase()))
  return [...people, ...addresses.filter(({ address }) => !known.has(address.toLowerCase()))]
}
