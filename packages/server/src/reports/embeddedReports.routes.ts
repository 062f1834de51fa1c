// What a frame asks and saves, by its embed token.
import type { AnyEndpoint } from '@gemba/domain/core/endpoint'
import { saveEmbeddedReport, saveEmbeddedReportAs } from '@gemba/domain/reports/adhocReports.endpoints'
import type { ReportDocument } from '@gemba/domain/reports/report.schema'
import { getEmbeddedReport, queryEmbeddedReport, type ReportRight } from '@gemba/domain/reports/reports.endpoints'
import { askDataset, describe, mayAsk } from '../datasets/public/openDatasets.ts'
import { type AuditEntry, writeAudit } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Dataset } from '../platform/datasets/dataset.ts'
import { found, refuse } from '../platform/http/refusal.ts'
import { tokenRoute } from '../platform/http/route.ts'
import { StaleRow, withWhoChanged } from '../platform/http/staleRow.ts'
import { announceWrite } from '../platform/live/announce.ts'
import { zoneOf } from '../platform/zone.ts'
import { findReport } from './adhoc/adhocReports.queries.ts'
import { storeReport, storeRevision } from './adhoc/storeReport.ts'
import { checkDocument } from './checkDocument.ts'
import { allows, type Embedded, embeddedIn, type TokenCall } from './embeddedIn.ts'
import { bearerOf } from './embedToken.ts'
import { noteView } from './views/noteView.ts'

type Done = { result: { reportId: string; name: string; revision: number }; entry: AuditEntry }

/** `datasets` are those of all features. */
export const embeddedReportRoutes = (datasets: readonly Dataset[]) => {
  const embedded = embeddedIn(datasets)

  /** Saves a document in one transaction with its audit row, and tells other pages. */
  const save = (
    endpoint: AnyEndpoint,
    call: TokenCall & { body: { document: ReportDocument } },
    needed: ReportRight,
    store: (embedded: Embedded, tx: Tx) => Promise<Done>,
  ) =>
    embedded(
      call,
      async (given, tx) => {
        const { actor, locale, rights } = given
        if (!allows(rights, needed)) throw refuse('permission-missing', { message: 'reports:viewOnly' })
        checkDocument(call.body.document, datasets, { actor, zone: zoneOf(actor), locale })
        const { result, entry } = await store(given, tx).catch(async error => {
          throw await withWhoChanged(error, tx, actor, call.runtime)
        })
        announceWrite(tx, endpoint, actor.id)
        await writeAudit(tx, call.runtime.db.auditKey, actor.customer.id, actor.id, [entry])
        return result
      },
      false,
    )

  return [
    tokenRoute(getEmbeddedReport, bearerOf, call =>
      embedded(
        call,
        async ({ actor, locale, report, rights }, tx) => {
          const isShown = ({ id }: Dataset) => report.datasets.includes(id)
          const document = await report.document()
          // Here and not with the token: frames get new ones while they are open.
          if (report.counted) noteView(tx, { id: report.id, kind: report.counted })
          return {
            ...{ id: report.id, name: report.name, rights, revision: report.revision, document },
            tileReports: report.tileReports ?? {},
            datasets: datasets
              .filter(one => (rights === 'view' ? isShown(one) : mayAsk(one, actor)))
              .map(one => describe(one, locale)),
            language: locale,
            locale: actor.preferences.dateTimeFormat ?? actor.customer.settings.locale,
            timezone: zoneOf(actor),
          }
        },
        false,
      ),
    ),

    tokenRoute(queryEmbeddedReport, bearerOf, async call => {
      const { actor, locale, report, rights } = await embedded(call, async given => given)
      if (rights === 'view') found(report.datasets.find(id => id === call.body.dataset))
      return askDataset(call.runtime, datasets, call.body, { actor, locale })
    }),

    tokenRoute(saveEmbeddedReport, bearerOf, call =>
      save(saveEmbeddedReport, call, 'edit', async (_, tx) => {
        const { document, revision } = call.body
        const stored = found(await findReport(tx, call.params.reportId))
        // Renamed or shared meanwhile, it is the same report; saved meanwhile, it is another.
        if (stored.revision !== revision)
          throw new StaleRow({ version: stored.version, at: stored.updatedAt, by: stored.updatedBy })
        const { report, entry } = await storeRevision(tx, stored, document)
        return { result: { reportId: report.id, name: report.name, revision: report.revision }, entry }
      }),
    ),

    tokenRoute(saveEmbeddedReportAs, bearerOf, call =>
      save(saveEmbeddedReportAs, call, 'copy', async ({ actor }, tx) => {
        const { document, name } = call.body
        const { report, entry } = await storeReport(tx, actor, { name, document, parentReportId: call.params.reportId })
        return { result: { reportId: report.id, name, revision: report.revision }, entry }
      }),
    ),
  ]
}
