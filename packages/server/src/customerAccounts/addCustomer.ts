import { randomUUID } from 'node:crypto'
import type { NewCustomerInput } from '@gemba/domain/customerAccounts/newCustomer.schema'
import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { createMember } from '../auth/public/members.ts'
import { bypassReasons } from '../bypassReasons/public/bypassReasons.table.ts'
import { defaultReasons } from '../bypassReasons/public/defaultReasons.ts'
import { insertCustomer } from '../customers/public/provision.ts'
import { requireFreeCompanyName } from '../customers/public/requireFreeCompanyName.ts'
import type { AuditEntry } from '../platform/audit/audit.ts'
import type { AuditKey } from '../platform/audit/auditSeal.ts'
import type { Tx } from '../platform/database/database.ts'
import { sendLinks } from '../userAccounts/public/sendLinks.ts'
import { insertMember } from '../users/public/insertMember.ts'

type Adding = {
  /** of the platform, bound to the new company */
  tx: Tx
  id: string
  auditKey: AuditKey
  url: string
  audit: (entry: AuditEntry) => void
  copyLogo: (id: string) => Promise<string>
}

/** Adds a company with its roles and its first administrator; `hash`: of the first password that they get on paper. */
export const addCustomer = async (adding: Adding, input: NewCustomerInput, hash: string | null): Promise<void> => {
  const { tx, id, auditKey, audit } = adding
  const { name, address, place, seats, contactName, contactEmail, contactPhone, features } = input
  const { timezone, locale, language, expiresOn, leadDays, logo } = input
  await requireFreeCompanyName(tx, { name, taken: 'customerAccounts:nameTaken' })
  const settings = { timezone, locale, language, ...(logo && { logo: await adding.copyLogo(logo) }) }
  const columns = { name, address, place, seats, contactName, contactEmail, contactPhone, settings, expiresOn }
  await insertCustomer(tx, auditKey, id, { ...columns, features, expirationLeadDays: leadDays })
  await tx.insert(bypassReasons).values(defaultReasons(language))
  audit({
    action: 'Customers Create',
    entity: 'customers',
    entityId: id,
    new: { ...columns, features, expirationLeadDays: leadDays },
  })
  await addFirstAdministrator(adding, input, hash)
}

const addFirstAdministrator = async (
  { tx, url, audit }: Adding,
  input: NewCustomerInput,
  hash: string | null,
): Promise<void> => {
  const { username, firstName, lastName, email, entry, name, timezone, locale, language } = input
  const personId = randomUUID()
  const login = { username, name: `${firstName} ${lastName}`.trim(), email: email || null }
  await createMember(tx, { id: personId, hash, ...login }, { name })
  const roles = ['administrator']
  await insertMember(tx, { name }, { id: personId, username, firstName, lastName, email: email || null, roles })
  audit({
    ...{ action: 'Users Create', entity: 'users', entityId: personId },
    new: { username, firstName, lastName, email, roles, entry },
  })
  const customer = { name, settings: customerSettings({ timezone, locale, language }) }
  if (entry === 'invitation') await sendLinks({ tx, customer, url }, [personId], 'invitation')
}
