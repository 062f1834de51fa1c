import { transact } from '../../platform/database/transact.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { reportProviders } from '../provider/reportProviders.table.ts'
import { openStoredSecret } from '../provider/storedSecret.ts'
import { openPowerBi, type PowerBi } from './powerBi.ts'
import { PowerBiFailure, refusalFor } from './powerBiFailure.ts'

type Asker = { runtime: Runtime; actor: Actor }

/** Reads of the company, in a transaction of their own: none is open while Power BI is asked. */
export const readCompany = <T>({ runtime, actor }: Asker, read: Parameters<typeof transact<T>>[2]): Promise<T> =>
  transact(runtime.db, { customerId: actor.customer.id, userId: actor.id, readOnly: true }, read)

/** The Power BI of the caller's company. @throws PowerBiFailure where it isn't set up */
const companyPowerBi = async (asker: Asker): Promise<PowerBi> => {
  const { settings } = asker.runtime
  const [row] = await readCompany(asker, tx => tx.select().from(reportProviders))
  const { directoryId, clientId, workspaceId, secret, role = '' } = row ?? {}
  if (!directoryId || !clientId || !workspaceId || !secret) throw new PowerBiFailure('notSetUp')
  const clientSecret = openStoredSecret(settings, asker.actor.customer.id, secret)
  if (clientSecret === undefined) throw new PowerBiFailure('secretUnreadable')
  return openPowerBi(settings.powerBi, { directoryId, clientId, clientSecret, workspaceId, role })
}

/** Does what needs the company's Power BI; what goes wrong there is said in words for whoever asked. */
export const withPowerBi = async <T>(asker: Asker, work: (powerBi: PowerBi) => Promise<T>): Promise<T> => {
  try {
    return await work(await companyPowerBi(asker))
  } catch (error) {
    throw refusalFor(error, asker.actor)
  }
}
