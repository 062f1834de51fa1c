import {
  checkReportProvider,
  getReportProvider,
  updateReportProvider,
} from '@gemba/domain/reports/reportProvider.endpoints'
import { getEmbedInfo } from '@gemba/domain/reports/reports.endpoints'
import { afterAll, expect } from 'vitest'
import type { Settings } from '../platform/settings.ts'
import { startPlayedPowerBi } from '../platform/testing/playedPowerBi.ts'
import { type TestUser, testServer } from './testServer.ts'

/** A server beside a played Power BI, in which its company has a workspace with two reports under row-level security. */
export const powerBiCompany = async (overrides: Partial<Settings> = {}) => {
  const played = await startPlayedPowerBi()
  afterAll(() => played.close())
  const server = await testServer({ powerBi: played.cloud, ...overrides })
  const admin = await server.signedIn(['administrator'])
  const connection = played.addCompany()
  const { workspaceId } = connection
  const model = played.addModel(workspaceId, 'Own rows')
  const yields = played.addReport(workspaceId, 'Yield', model)
  const scrap = played.addReport(workspaceId, 'Scrap', model)

  const { as, customer, database, signedIn } = server
  let roles = 0
  /** An operator with one more permission. */
  const signedInWith = async (permission: string) => {
    const user = await signedIn(['checklist operator'])
    await database.query(
      `with made as (insert into roles (customer_id, name, permissions) values ($1, $3, array[$4]) returning id)
     insert into user_roles (customer_id, user_id, role_id) select $1, $2::uuid, id from made`,
      [customer.id, user.id, `role ${++roles}`, permission],
    )
    return user
  }
  const embed = (by: TestUser, reportId = yields.id, mode: 'view' | 'edit' = 'view') =>
    as(by).call(getEmbedInfo, { params: { reportId }, query: { mode } })
  const lastToken = () => played.embedTokens.at(-1) ?? expect.fail('no token was given')
  const setUp = async (changes: object = {}, by: TestUser = admin) => {
    const { version } = await as(by).call(getReportProvider)
    const body = { provider: 'powerBi' as const, ...connection, role: 'Own rows', version, ...changes }
    return as(by).call(updateReportProvider, { body })
  }
  const check = (changes: object = {}, by: TestUser = admin) =>
    as(by).call(checkReportProvider, { body: { ...connection, role: 'Own rows', ...changes } })
  return { ...server, played, admin, connection, model, yields, scrap, setUp, check, signedInWith, embed, lastToken }
}
