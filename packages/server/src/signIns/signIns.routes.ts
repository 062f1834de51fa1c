import {
  listLoginCustomers,
  listUserLogins,
  listUserSignIns,
  mostDetailed,
} from '@gemba/domain/signIns/signIns.endpoints'
import { refuse } from '../platform/http/refusal.ts'
import { route } from '../platform/http/route.ts'
import { zoneOf } from '../platform/zone.ts'
import { findReadableCompanies, readReport } from './readReport.ts'
import { findUserSignIns } from './userSignIns.queries.ts'

export const signInRoutes = [
  route(listUserLogins, async call => {
    const { count, groupByUser } = call.query
    if (!groupByUser && count > mostDetailed) throw refuse('invalid-input', { fields: { count: 'signIns:tooMany' } })
    const { rows, total } = await readReport(call, call.query)
    return { userLogins: rows.map(row => ({ ...row, loginDate: row.loginDate && new Date(row.loginDate) })), total }
  }),

  route(listLoginCustomers, async call => ({ customers: await findReadableCompanies(call) })),

  route(listUserSignIns, async ({ tx, actor, query }) => {
    const { rows, ...counts } = await findUserSignIns(tx, zoneOf(actor), query)
    return { signIns: rows, ...counts }
  }),
]
