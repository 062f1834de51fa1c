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

/** How the caller's company reaches Power BI; undefined where it never chose. */
export const findProvider = (asker: Asker) =>
  readCompany(asker, async tx => (await tx.select().from(reportProviders))[0])

/** The client secret of a company, as it is stored. @throws PowerBiFailure where there is none, or it doesn't open */
export const openClientSecret = ({ runtime, actor }: Asker, stored: string | null | undefined): string => {
  if (!stored) throw new PowerBiFailure('notSetUp')
  const clientSecret = openStoredSecret(runtime.settings, actor.customer.id, stored)
  if (clientSecret === undefined) throw new PowerBiFailure('secretUnreadable')
  return clientSecret
}

/** The Power BI of the caller's company. @throws PowerBiFailure where it isn't set up */
const companyPowerBi = async (asker: Asker): Promise<PowerBi> => {
  const { directoryId, clientId, workspaceId, secret, role = '' } = (await findProvider(asker)) ?? {}
  if (!directoryId || !clientId || !workspaceId) throw new PowerBiFailure('notSetUp')
  const clientSecret = openClientSecret(asker, secret)
  return openPowerBi(asker.runtime.settings.powerBi, { directoryId, clientId, clientSecret, workspaceId, role })
}

/** Does what needs the company's Power BI; what goes wrong there is said in words for whoever asked. */
export const withPowerBi = async <T>(asker: Asker, work: (powerBi: PowerBi) => Promise<T>): Promise<T> => {
  try {
    return await work(await companyPowerBi(asker))
  } catch (error) {
    throw refusalFor(error, asker.actor)
  }
}
