// Reports of a company that has Power BI: they are in its workspace. What people saved there under a name is theirs by our
// own table; everything else in the workspace is a standard report.
import {
  type AdhocReport,
  deleteAdhocReport,
  listAllAdhocReports,
  listAssociatedAdhocReports,
  mostAdhocReports,
  saveAdhocReport,
} from '@gemba/domain/reports/adhocReports.endpoints'
import { hiddenReport } from '@gemba/domain/reports/hiddenReport'
import { getEmbedInfo, listReports, type ReportRight } from '@gemba/domain/reports/reports.endpoints'
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { deleteOne, insertOne, updateOne } from '../../platform/database/rows.ts'
import { transact } from '../../platform/database/transact.ts'
import { refusalOf } from '../../platform/http/access.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { found, refuse } from '../../platform/http/refusal.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { relayAddress } from '../../platform/webFiles/relayed.ts'
import {
  adhocReportAbilities,
  makesReports,
  requireAbility,
  requireCaller,
  sees,
} from '../adhoc/adhocReports.policy.ts'
import { answer, type ReportProvider } from '../provider/provider.ts'
import { readCompany, withPowerBi } from './companyPowerBi.ts'
import type { PowerBiReport } from './powerBi.ts'
import {
  countOwned,
  findNobodys,
  findOwnedReport,
  findOwnedReports,
  noteCopy,
  type OwnedReport,
  takeCopy,
} from './powerBiReports.queries.ts'
import { powerBiReports } from './powerBiReports.table.ts'

type Asker = { runtime: Runtime; actor: Actor }

const standardAmong = async (tx: Tx, reports: readonly PowerBiReport[]) =>
  findNobodys(
    tx,
    reports.filter(({ name }) => name !== hiddenReport),
  )

const byName = (locale: string) => (one: { name: string }, other: { name: string }) =>
  one.name.localeCompare(other.name, locale)

const presentOwned = (actor: Actor, { reportId, ...row }: OwnedReport): AdhocReport => ({
  ...{ id: reportId, name: row.name, datasetId: row.datasetId, parentReportId: row.parentReportId, owner: row.owner },
  ...{ isShared: row.isShared, revision: null, version: row.version, updatedAt: row.updatedAt.toISOString() },
  can: adhocReportAbilities(actor, row),
})

/** A report that no one of the company made here: one begins from it. */
const presentStandard = ({ id, name, datasetId }: PowerBiReport): AdhocReport => ({
  ...{ id, name, datasetId, parentReportId: null, owner: null, isShared: true },
  ...{ revision: null, version: 1, updatedAt: null, can: { edit: false, manage: false } },
})

/** The most that a person may do with a report; undefined where it is in none of their lists. */
const rightsTo = (actor: Actor, owned: OwnedReport | undefined): ReportRight | undefined => {
  if (owned) return sees(actor, owned) ? (adhocReportAbilities(actor, owned).edit ? 'edit' : 'copy') : undefined
  if (makesReports(actor)) return 'copy'
  return refusalOf(listReports, actor) === undefined ? 'view' : undefined
}

/** Both lists of ad-hoc reports: what is no longer in the workspace is in neither. */
const listOf = (isListed: (actor: Actor, row: OwnedReport) => boolean) => ({
  prepare: (asker: Asker) =>
    withPowerBi(asker, async powerBi => {
      const reports = await powerBi.listReports()
      // After them: whose a copy is was noted before there was one.
      const { standard, rows } = await readCompany(asker, async tx => ({
        standard: await standardAmong(tx, reports),
        rows: await findOwnedReports(tx),
      }))
      const there = new Set(reports.map(({ id }) => id))
      const own = rows.filter(row => there.has(row.reportId) && sees(asker.actor, row) && isListed(asker.actor, row))
      return [...own.map(row => presentOwned(asker.actor, row)), ...standard.map(presentStandard)]
    }),
  handler: async ({ prepared, locale }: { prepared: AdhocReport[]; locale: string }) => ({
    value: prepared.sort(byName(locale)),
  }),
})
const allReports = listOf(() => true)
const associatedReports = listOf((actor, { ownerId, isShared }) => ownerId === actor.id || isShared)

/** A token for a report that is in the person's lists; notes what can become a copy of it. */
const embed = async (asker: Asker, reportId: string, mode: 'view' | 'edit') => {
  const { runtime, actor } = asker
  const [owned, counted] = await readCompany(asker, tx =>
    Promise.all([findOwnedReport(tx, reportId), countOwned(tx, actor.id)]),
  )
  const most = found(rightsTo(actor, owned))
  if (mode === 'edit' && most === 'view') throw refuse('permission-missing', { message: 'reports:viewOnly' })
  const isFull = counted.own >= mostAdhocReports.ofPerson || counted.all >= mostAdhocReports.ofCompany
  // Power BI would store one more, which no list could have.
  const mayCopy = mode === 'edit' && !isFull
  const rights = mode === 'view' || (most === 'copy' && isFull) ? 'view' : most
  return withPowerBi(asker, async powerBi => {
    const report = await powerBi.findReport(reportId)
    if (!owned) found((await readCompany(asker, tx => standardAmong(tx, [report])))[0])
    const { datasetId, embedUrl } = report
    if (mayCopy) {
      const known = (await powerBi.listReports()).map(({ id }) => id)
      const binding = { customerId: actor.customer.id, userId: actor.id }
      await transact(runtime.db, binding, async tx =>
        noteCopy(tx, { userId: actor.id, parentReportId: reportId, datasetId, known }),
      )
    }
    const token = await powerBi.embedTokenFor(report, actor.id, { rights, mayCopy })
    return { reportId, datasetId, embedUrl, relayUrl: relayAddress(runtime.settings, embedUrl), rights, ...token }
  })
}

const entryOf = (action: AuditEntry['action'], row: Pick<OwnedReport, 'id'>) =>
  ({ action, entity: 'adhoc-reports', entityId: row.id }) as const
const said = ({ name, isShared }: Pick<OwnedReport, 'name' | 'isShared'>) => ({ name, isShared })

export const powerBiProvider: ReportProvider = {
  listReports: answer(
    listReports,
    asker =>
      withPowerBi(asker, async powerBi => {
        const reports = await powerBi.listReports()
        return readCompany(asker, tx => standardAmong(tx, reports))
      }),
    async ({ prepared, locale }) => ({ value: prepared.sort(byName(locale)) }),
  ),

  getEmbedInfo: answer(
    getEmbedInfo,
    ({ params, query, ...asker }) => embed(asker, params.reportId, query.mode),
    async ({ prepared }) => prepared,
  ),

  listAllAdhocReports: answer(listAllAdhocReports, allReports.prepare, allReports.handler),
  listAssociatedAdhocReports: answer(listAssociatedAdhocReports, associatedReports.prepare, associatedReports.handler),

  // Power BI has made the copy by now: it becomes one of the person's own.
  saveAdhocReport: answer(
    saveAdhocReport,
    ({ body, ...asker }) => {
      requireCaller(asker.actor, body)
      return withPowerBi(asker, powerBi => powerBi.findReport(body.reportId))
    },
    async ({ tx, actor, body: { reportId, reportName, parentReportId }, prepared: { datasetId, ...copy }, audit }) => {
      const told = await findOwnedReport(tx, reportId)
      if (told) return presentOwned(actor, requireAbility(actor, told, 'edit'))
      const saved = copy.name.trim()
      // The name as well: whoever saved it in the frame knows how they called it.
      const isTheirs =
        saved === reportName && (await takeCopy(tx, { userId: actor.id, parentReportId, datasetId }, reportId))
      if (!isTheirs) throw refuse('conflict', { message: 'reports:powerBi.noCopy' })
      const name = saved.slice(0, 100)
      const made = { reportId, parentReportId, datasetId, ownerId: actor.id, name }
      const { id } = await insertOne(tx, powerBiReports, made)
      audit({ ...entryOf('BI Report Create', { id }), new: { name, parentReportId } })
      return presentOwned(actor, found(await findOwnedReport(tx, reportId)))
    },
  ),

  updateAdhocReport: {
    handler: async ({ tx, actor, params: { reportId }, body, audit }) => {
      const old = requireAbility(actor, await findOwnedReport(tx, reportId), 'edit')
      requireCaller(actor, body)
      if (body.reportId !== reportId) throw refuse('invalid-input', { fields: { reportId: 'reports:otherReport' } })
      const now = await updateOne(tx, powerBiReports, old.id, { version: old.version })
      audit({ ...entryOf('BI Report Update', old), new: { name: old.name } })
      return presentOwned(actor, { ...old, ...now })
    },
  },

  changeAdhocReport: {
    handler: async ({ tx, actor, params: { reportId }, body: { version, ...body }, audit }) => {
      const old = requireAbility(actor, await findOwnedReport(tx, reportId), 'manage')
      const now = await updateOne(tx, powerBiReports, old.id, { ...body, version })
      audit({ ...entryOf('BI Report Update', old), old: said(old), new: said(body) })
      return presentOwned(actor, { ...old, ...now })
    },
  },

  // First in the workspace: without our row it would be a standard report, for everyone.
  deleteAdhocReport: answer(
    deleteAdhocReport,
    async ({ params, ...asker }) => {
      const { reportId } = await readCompany(asker, async tx =>
        requireAbility(asker.actor, await findOwnedReport(tx, params.id), 'manage'),
      )
      await withPowerBi(asker, powerBi => powerBi.deleteReport(reportId))
    },
    async ({ tx, actor, params, audit }) => {
      const old = requireAbility(actor, await findOwnedReport(tx, params.id), 'manage')
      await deleteOne(tx, powerBiReports, old.id)
      audit({ ...entryOf('BI Report Delete', old), old: { ...said(old), parentReportId: old.parentReportId } })
      return undefined
    },
  ),
}
