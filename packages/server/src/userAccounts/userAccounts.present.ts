import { readMember } from '../auth/public/members.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { userAbilities } from './userAccounts.policy.ts'
import { getUserRow, type SummaryRow, type UserRow } from './userAccounts.queries.ts'

const moment = (text: string | null) => text && new Date(text)

export const presentSummary = (row: SummaryRow) => ({ ...row, lastSignInAt: moment(row.lastSignInAt) })

/** When the nightly job will anonymize someone; null while it won't. */
const anonymizeAt = (row: UserRow, months: number | null): Date | null => {
  const { deactivatedAt, anonymizedAt, legalHold, companyHeld } = row
  if (!deactivatedAt || anonymizedAt || legalHold || companyHeld || months === null) return null
  const at = new Date(deactivatedAt)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at
}

/** One person, as their page shows them; 404 when there is none. */
export const readUser = async (tx: Tx, actor: Actor, id: string) => {
  const [row, signIn] = await Promise.all([getUserRow(tx, id), readMember(tx, id)])
  return {
    ...presentSummary(row),
    tags: row.tags,
    memberSince: new Date(row.memberSince),
    invitedAt: moment(row.invitedAt),
    version: row.version,
    drafts: row.drafts,
    language: row.preferences.language ?? null,
    timezone: row.preferences.timezone ?? null,
    hasPassword: signIn.hasPassword,
    mustChangePassword: signIn.mustChange,
    sessions: signIn.sessions,
    locked: row.active && row.locked ? { ...row.locked, until: new Date(row.locked.until) } : null,
    deactivatedAt: moment(row.deactivatedAt),
    anonymizedAt: moment(row.anonymizedAt),
    legalHold: row.legalHold && { ...row.legalHold, by: row.heldBy },
    anonymizeAt: anonymizeAt(row, actor.customer.settings.leaverMonths),
    ...userAbilities(actor, row, signIn),
  }
}
