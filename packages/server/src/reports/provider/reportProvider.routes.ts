import type { CustomerSettings } from '@gemba/domain/customers/customer.schema'
import {
  checkReportProvider,
  getReportProvider,
  updateReportProvider,
} from '@gemba/domain/reports/reportProvider.endpoints'
import { type InferSelectModel, sql } from 'drizzle-orm'
import { customers } from '../../customers/public/customers.table.ts'
import { write } from '../../platform/database/atCommit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertOne, updateOne } from '../../platform/database/rows.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { preparedRoute, route } from '../../platform/http/route.ts'
import { StaleRow } from '../../platform/http/staleRow.ts'
import { phrase } from '../../platform/phrases.ts'
import { checkConnection } from '../powerBi/checkConnection.ts'
import { reportProviders } from './reportProviders.table.ts'
import { sealStoredSecret } from './storedSecret.ts'

type Row = InferSelectModel<typeof reportProviders>
type Name = CustomerSettings['reportProvider']

const findRow = async (tx: Tx): Promise<Row | undefined> => {
  const [row] = await tx.select().from(reportProviders)
  return row
}

const present = (actor: Actor, provider: Name, row: Row | undefined) => ({
  provider,
  directoryId: row?.directoryId ?? '',
  clientId: row?.clientId ?? '',
  workspaceId: row?.workspaceId ?? '',
  role: row?.role ?? '',
  secretChangedAt: row?.secretChangedAt ?? null,
  // A company that never chose has no row yet.
  version: row?.version ?? 1,
  can: { update: actor.may('Company Settings Update') },
})

/** What the audit log says: of the secret only since when it is the one that is stored. */
const said = (provider: Name, row: Row | undefined) => ({
  reportProvider: provider,
  directoryId: row?.directoryId ?? null,
  clientId: row?.clientId ?? null,
  workspaceId: row?.workspaceId ?? null,
  securityRole: row?.role ?? '',
  secretChangedAt: row?.secretChangedAt?.toISOString() ?? null,
})

export const reportProviderRoutes = [
  route(getReportProvider, async ({ tx, actor }) =>
    present(actor, actor.customer.settings.reportProvider, await findRow(tx)),
  ),

  route(updateReportProvider, async ({ tx, actor, body, audit, runtime: { settings } }) => {
    const { version, provider, clientSecret, directoryId, clientId, workspaceId, role } = body
    const old = await findRow(tx)
    if (version !== (old?.version ?? 1))
      throw new StaleRow({ version: old?.version ?? 1, at: old?.updatedAt ?? new Date(), by: old?.updatedBy ?? null })
    const usesPowerBi = provider === 'powerBi'
    if (usesPowerBi && !clientSecret && !old?.secret)
      throw refuse('invalid-input', { fields: { clientSecret: 'reports:provider.secretMissing' } })
    // One that nothing uses is not kept.
    const secret = !usesPowerBi
      ? { secret: null, secretChangedAt: null }
      : clientSecret && {
          secret: sealStoredSecret(settings, actor.customer.id, clientSecret),
          secretChangedAt: new Date(),
        }
    const ids = {
      ...{ directoryId: directoryId || null, clientId: clientId || null, workspaceId: workspaceId || null, role },
    }
    const now = old
      ? await updateOne(tx, reportProviders, old.id, { ...ids, ...secret, version })
      : await insertOne(tx, reportProviders, { ...ids, ...secret, version: version + 1 })
    // Not a change of the settings' own form, which others may have open.
    const setting = sql`${customers.settings} || ${JSON.stringify({ reportProvider: provider })}::jsonb`
    write(tx, tx.update(customers).set({ settings: setting }))
    audit({
      ...{ action: 'Company Settings Update', entity: 'customers', entityId: actor.customer.id },
      ...{ old: said(actor.customer.settings.reportProvider, old), new: said(provider, now) },
    })
    return present(actor, provider, now)
  }),

  preparedRoute(
    checkReportProvider,
    checkConnection,
    async ({ prepared: { works, fault, params, reports }, locale }) => ({
      ...{ works, reports },
      message: phrase(locale, `reports:powerBi.${fault ?? 'works'}`, { ...params, count: reports ?? 0 }),
    }),
  ),
]
