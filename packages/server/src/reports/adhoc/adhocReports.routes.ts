import {
  type AdhocReport,
  listReportRevisions,
  restoreReportRevision,
} from '@gemba/domain/reports/adhocReports.endpoints'
import { mayAskAll } from '../../datasets/public/openDatasets.ts'
import type { Tx } from '../../platform/database/database.ts'
import { deleteOne, updateOne } from '../../platform/database/rows.ts'
import type { Dataset } from '../../platform/datasets/dataset.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { found, refuse } from '../../platform/http/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { type Locale, phrase } from '../../platform/phrases.ts'
import { zoneOf } from '../../platform/zone.ts'
import { checkDocument } from '../checkDocument.ts'
import type { ReportProvider } from '../provider/provider.ts'
import { blankReport, openReports } from '../standardReports.ts'
import { deleteStatesOf } from '../userStates/userStates.queries.ts'
import { adhocReportAbilities, requireAbility, requireCaller, requireSeen } from './adhocReports.policy.ts'
import {
  type AdhocReportRow,
  documentOf,
  findAllReports,
  findAssociatedReports,
  findReport,
  findRevisions,
} from './adhocReports.queries.ts'
import { adhocReports } from './adhocReports.table.ts'
import { requireOwnName, storeRevision } from './storeReport.ts'

const present = (actor: Actor, row: AdhocReportRow) => ({
  ...row,
  datasetId: row.datasets[0] ?? '',
  can: adhocReportAbilities(actor, row),
})

/** What both lists have at their end: reports that no one of the company made, from which one begins. */
const beginnings = (datasets: readonly Dataset[], actor: Actor, locale: Locale): AdhocReport[] =>
  [blankReport, ...openReports(datasets, actor)].map(({ id, name, datasets: [datasetId = ''] }) => ({
    ...{ id, name: phrase(locale, `reports:name.${name}`), datasetId, parentReportId: null, owner: null },
    ...{ isShared: true, revision: 1, version: 1, updatedAt: null, can: { edit: false, manage: false } },
  }))

const named = ({ name, isShared }: { name: string; isShared: boolean }) => ({ name, isShared })

/** What Gemba answers itself about the reports of its people. `datasets` are those of all features. */
export const adhocReportAnswers = (datasets: readonly Dataset[]) => {
  const listed = (rows: readonly AdhocReportRow[], { actor, locale }: { actor: Actor; locale: Locale }) => {
    const open = rows.filter(row => mayAskAll(datasets, actor, row.datasets)).map(row => present(actor, row))
    const value = [...open, ...beginnings(datasets, actor, locale)]
    return { value: value.sort((one, other) => one.name.localeCompare(other.name, locale)) }
  }

  const openReport = async (tx: Tx, actor: Actor, id: string): Promise<AdhocReportRow> => {
    const report = requireSeen(actor, await findReport(tx, id))
    return found(mayAskAll(datasets, actor, report.datasets) ? report : undefined)
  }
  const ownReport = async (tx: Tx, actor: Actor, id: string): Promise<AdhocReportRow> =>
    requireAbility(actor, await openReport(tx, actor, id), 'edit')
  const managedReport = async (tx: Tx, actor: Actor, id: string): Promise<AdhocReportRow> =>
    requireAbility(actor, await findReport(tx, id), 'manage')

  const provided = {
    listAllAdhocReports: { handler: async ({ tx, ...call }) => listed(await findAllReports(tx), call) },
    listAssociatedAdhocReports: {
      handler: async ({ tx, ...call }) => listed(await findAssociatedReports(tx, call.actor.id), call),
    },

    saveAdhocReport: {
      handler: async ({ tx, actor, body }) => {
        const report = await ownReport(tx, actor, body.reportId)
        requireCaller(actor, body)
        if (report.parentReportId !== body.parentReportId)
          throw refuse('invalid-input', { fields: { parentReportId: 'reports:otherParent' } })
        if (report.name !== body.reportName)
          throw refuse('invalid-input', { fields: { reportName: 'reports:otherName' } })
        return present(actor, report)
      },
    },

    updateAdhocReport: {
      handler: async ({ tx, actor, params: { reportId }, body }) => {
        const report = await ownReport(tx, actor, reportId)
        requireCaller(actor, body)
        if (body.reportId !== reportId) throw refuse('invalid-input', { fields: { reportId: 'reports:otherReport' } })
        return present(actor, report)
      },
    },

    changeAdhocReport: {
      handler: async ({ tx, actor, params: { reportId }, body: { version, ...body }, audit }) => {
        const old = await managedReport(tx, actor, reportId)
        await requireOwnName(tx, old.ownerId, body.name, reportId)
        const now = await updateOne(tx, adhocReports, reportId, { ...body, version })
        const thing = { action: 'BI Report Update', entity: 'adhoc-reports', entityId: reportId } as const
        audit({ ...thing, old: named(old), new: named(body) })
        return present(actor, { ...old, ...now })
      },
    },

    deleteAdhocReport: {
      handler: async ({ tx, actor, params: { id }, audit }) => {
        await managedReport(tx, actor, id)
        await deleteStatesOf(tx, id)
        const old = await deleteOne(tx, adhocReports, id)
        const thing = { action: 'BI Report Delete', entity: 'adhoc-reports', entityId: id } as const
        audit({ ...thing, old: { ...named(old), parentReportId: old.parentReportId, revision: old.revision } })
        return undefined
      },
    },
  } satisfies Partial<ReportProvider>

  const routes = [
    route(listReportRevisions, async ({ tx, actor, params: { reportId } }) => {
      const { version } = await openReport(tx, actor, reportId)
      return { revisions: await findRevisions(tx, reportId), version }
    }),

    route(restoreReportRevision, async ({ tx, actor, locale, params, body: { revision, version }, audit }) => {
      const { reportId } = params
      const old = await ownReport(tx, actor, reportId)
      const document = await documentOf(tx, reportId, revision)
      // Fields and rights may have changed since it was saved.
      checkDocument(document, datasets, { actor, zone: zoneOf(actor), locale })
      const { report, entry } = await storeRevision(tx, { ...old, version }, document, revision)
      audit(entry)
      return present(actor, { ...old, ...report })
    }),
  ]
  return { provided, routes }
}
