import type { ConnectionInput } from '@gemba/domain/reports/reportProvider.schema'
import type { Actor } from '../../platform/http/actor.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { reportProviders } from '../provider/reportProviders.table.ts'
import { openStoredSecret } from '../provider/storedSecret.ts'
import { readCompany } from './companyPowerBi.ts'
import { openPowerBi } from './powerBi.ts'
import { PowerBiFailure, type PowerBiFault, PowerBiMissing } from './powerBiFailure.ts'

type Checked = {
  works: boolean
  /** what is wrong; undefined where it works */
  fault?: PowerBiFault
  params: { seconds: number; detail: string }
  /** null: not even that could be asked */
  reports: number | null
}
const nothing = { seconds: 0, detail: '' }

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
    const clientSecret = given.body.clientSecret || (await storedSecret(given))
    const powerBi = openPowerBi(given.runtime.settings.powerBi, { ...given.body, clientSecret })
    const reports = await powerBi.listReports()
    count = reports.length
    const ofEach = reports
      .filter(({ datasetId }, at) => reports.findIndex(other => other.datasetId === datasetId) === at)
      .slice(0, mostDatasets)
    for (const { id } of ofEach) await powerBi.embedTokenFor(await powerBi.findReport(id), given.actor.id, 'view')
    return { works: true, params: nothing, reports: count }
  } catch (error) {
    // It was in the list a moment ago.
    if (error instanceof PowerBiMissing) return { works: true, params: nothing, reports: count }
    if (!(error instanceof PowerBiFailure)) throw error
    return { works: false, fault: error.fault, params: error.params, reports: count }
  }
}

const storedSecret = async ({ runtime, actor }: { runtime: Runtime; actor: Actor }): Promise<string> => {
  const [row] = await readCompany({ runtime, actor }, tx => tx.select().from(reportProviders))
  if (!row?.secret) throw new PowerBiFailure('notSetUp')
  const secret = openStoredSecret(runtime.settings, actor.customer.id, row.secret)
  if (secret === undefined) throw new PowerBiFailure('secretUnreadable')
  return secret
}
