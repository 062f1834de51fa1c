import { languageNames, languages } from '@gemba/domain/core/languages'
import { customerSettings } from '@gemba/domain/customers/customer.schema'
import { getCompanyLanguages, updateCompanyLanguages } from '@gemba/domain/languages/languages.endpoints'
import { sql } from 'drizzle-orm'
import { changeSettings } from '../customers/public/changeSettings.ts'
import { customers } from '../customers/public/customers.table.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Actor } from '../platform/http/actor.ts'
import { found } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { countChecklists, countPeople, forgetLanguages } from './languages.queries.ts'

export const languageRoutes = [
  route(getCompanyLanguages, ({ tx, actor }) => readLanguages(tx, actor)),

  route(updateCompanyLanguages, async ({ tx, actor, body: { version, ...input }, audit }) => {
    const { old, customer } = await changeSettings(tx, version, input)
    await forgetLanguages(tx, input.languages)
    audit({
      ...{ action: 'Languages Update', entity: 'customers', entityId: customer.id },
      ...{ old: { languages: old.languages, language: old.language }, new: input },
    })
    return readLanguages(tx, actor)
  }),
]

const readLanguages = async (tx: Tx, actor: Actor) => {
  const [[row], people, checklists] = await Promise.all([
    tx.select({ version: customers.version, settings: customers.settings }).from(customers).where(sql`true`).execute(),
    countPeople(tx),
    countChecklists(tx),
  ])
  const { version, settings: stored } = found(row)
  const settings = customerSettings(stored)
  return {
    languages: languages.map(code => ({
      ...{ code, name: languageNames[code], people: people[code] ?? 0, checklists: checklists.of[code] ?? 0 },
      ...{ offered: settings.languages.includes(code), isDefault: settings.language === code },
    })),
    ...{ checklists: checklists.total, version, can: { update: actor.may('Languages Update') } },
  }
}
