import type { ConnectionInput } from '@gemba/domain/reports/reportProvider.schema'
import type { Actor } from '../../platform/http/actor.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { forgetAccessToken } from './accessTokens.ts'
import { findProvider, openClientSecret } from './companyPowerBi.ts'
import { openPowerBi, type PowerBi } from './powerBi.ts'
import { PowerBiFailure, type PowerBiFault, PowerBiMissing } from './powerBiFailure.ts'

type Checked = {
  works: boolean
  /** what is wrong; undefined where it works */
  fault?: PowerBiFault
  params: { seconds: number; detail: string }
  /** null: not even that could be asked */
  reports: number | null
}

/** Datasets whose row-level security is looked at; a workspace has few. */
const mostDatasets = 10

/** Tries what people's pages will ask for: the sign-in, the reports, and a token for one report of each dataset. */
export const checkConnection = async (given: {
  runtime: Runtime
  actor: Actor
  body: ConnectionInput
}): Promise<Checked> => {
  let count: number | null = null
  try {
    const cloud = given.runtime.settings.powerBi
    const clientSecret = given.body.clientSecret || openClientSecret(given, (await findProvider(given))?.secret)
    const connection = { ...given.body, clientSecret }
    // One that still counts would say nothing of the secret, which may have expired since.
    forgetAccessToken(cloud, connection)
    const powerBi = openPowerBi(cloud, connection)
    const reports = await powerBi.listReports()
    count = reports.length
    const ofEach = reports
      .filter(({ datasetId }, at) => reports.findIndex(other => other.datasetId === datasetId) === at)
      .slice(0, mostDatasets)
    for (const { id } of ofEach) await tryReport(powerBi, id, given.actor.id)
    return { works: true, params: { seconds: 0, detail: '' }, reports: count }
  } catch (error) {
    if (!(error instanceof PowerBiFailure)) throw error
    return { works: false, fault: error.fault, params: error.params, reports: count }
  }
}

const tryReport = async (powerBi: PowerBi, id: string, userId: string): Promise<void> => {
  const report = await powerBi.findReport(id).catch(error => {
    // It was in the list a moment ago.
    if (error instanceof PowerBiMissing) return undefined
    throw error
  })
  if (report) await powerBi.embedTokenFor(report, userId, { rights: 'view', mayCopy: false })
}
