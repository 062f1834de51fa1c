// The electronic signature of a decision (21 CFR Part 11): the signer's password, compared again, and what is stored.
import type { DecisionCode } from '@gemba/domain/workflow/decision.schema'
import type { SignatureRecord } from '@gemba/domain/workflow/workflow.schema'
import type { InferSelectModel } from 'drizzle-orm'
import {
  admitPassword,
  type ComparedPassword,
  comparePassword,
  refusedPassword,
} from '../../auth/public/verifyPassword.ts'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Actor, nameOf } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Locale, phrase } from '../../platform/phrases.ts'
import { zoneOf } from '../../platform/zone.ts'
import type { submissions } from '../../records/public/submissions.table.ts'
import { rejectedSignatureEntry } from './workflowAudit.ts'

type Submission = Pick<InferSelectModel<typeof submissions>, 'id' | 'recordHash'>
type Signing = { actor: Actor; submission: Submission; decision: DecisionCode; locale: Locale; at: Date }

const requiresSignature = (actor: Actor) => actor.customer.settings.electronicSignature

/** Compares the signer's password before the transaction, because that takes long; undefined where none is needed or sent. */
export const prepareSignature = async (
  db: Database,
  actor: Actor,
  password: string | undefined,
): Promise<ComparedPassword | undefined> =>
  requiresSignature(actor) && password ? comparePassword(db, actor, password) : undefined

/** Signs with the compared password; null where the company requires no signature. Throws 422 and 429 as `admit` does. */
export const sign = async (
  db: Database,
  compared: ComparedPassword | undefined,
  { audit, ...signing }: Signing & { audit: (entry: AuditEntry) => void },
): Promise<SignatureRecord | null> => {
  if (!requiresSignature(signing.actor)) return null
  await admit(db, compared, why => audit(rejectedSignatureEntry(signing.submission.id, why)))
  return signatureOf(signing)
}

/** The signature of someone whose password was compared, or who acts in the demo; null where none is required. */
export const signatureOf = ({ actor, submission, decision, locale, at }: Signing): SignatureRecord | null =>
  requiresSignature(actor)
    ? {
        // Printed name, time with zone, meaning and the record that it is bound to (21 CFR 11.50, 11.70).
        name: nameOf(actor),
        at: at.toISOString(),
        timezone: zoneOf(actor),
        meaning: phrase(locale, `workflow:meaning.${decision}`),
        sha256: submission.recordHash,
      }
    : null

/**
 * Reports what is wrong with the password at its field: throws 422, and 429 during the pause after wrong ones. Every
 * wrong password is recorded (21 CFR 11.300(d)); the refusal commits that entry and nothing else. During the pause
 * nothing more is recorded.
 */
const admit = async (db: Database, compared: ComparedPassword | undefined, record: (why: string) => void) => {
  if (!compared) throw refuse('invalid-input', { fields: { password: 'workflow:passwordMissing' } })
  await admitPassword(db, compared).catch(error => {
    const { refusal, isNew, why } = refusedPassword(error)
    if (isNew) record(why)
    const { message = 'auth:wrongPassword' } = refusal.options
    throw refusal.code === 'invalid-input'
      ? refuse('invalid-input', { ...refusal.options, message, fields: { password: message } })
      : refusal
  })
}
