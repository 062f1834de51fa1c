import {
  callOffDeletion,
  deleteCustomer,
  getDeletionCertificate,
  holdCustomer,
  listDeletedCustomers,
  releaseCustomer,
} from '@gemba/domain/customerAccounts/deletion.endpoints'
import { asPlatform } from '../../platform/database/asPlatform.ts'
import { route } from '../../platform/http/route.ts'
import { phrase } from '../../platform/phrases.ts'
import { zoneOf } from '../../platform/zone.ts'
import { change } from '../changeAndShow.ts'
import { askDeletion, callOffDeletion as callOff, holdCompany, releaseCompany } from './askDeletion.ts'
import { certificatePdf } from './certificatePdf.ts'
import { findDone, getDone } from './deletion.queries.ts'
import { presentDeletion } from './present.ts'

export const deletionRoutes = [
  route(deleteCustomer, call =>
    change(call, `have a customer deleted: ${call.body.reason}`, changing =>
      askDeletion({ changing, actor: call.actor, days: call.runtime.settings.deletionDays }, call.body),
    ),
  ),

  route(callOffDeletion, call =>
    change(call, 'call off the deletion of a customer', changing => callOff(changing, call.actor)),
  ),

  route(holdCustomer, call =>
    change(call, `put a customer on legal hold: ${call.body.reason}`, changing =>
      holdCompany(changing, call.actor, call.body.reason),
    ),
  ),

  route(releaseCustomer, call => change(call, 'end the legal hold of a customer', releaseCompany)),

  route(listDeletedCustomers, async ({ actor, query, runtime: { db } }) => {
    const access = { reason: 'list deleted customers', by: actor.id }
    const { rows, total } = await asPlatform(db, access, tx => findDone(tx, query))
    return { deletions: rows.map(presentDeletion), total }
  }),

  route(getDeletionCertificate, async ({ actor, locale, params: { id }, runtime: { db }, reply, answerLater }) => {
    const access = { reason: 'read the certificate of a deletion', by: actor.id }
    const deletion = await asPlatform(db, access, tx => getDone(tx, id))
    answerLater(async () => {
      const reader = { locale, zone: zoneOf(actor), installation: actor.customer.name }
      const name = `${phrase(locale, 'customerAccounts:certificate.title')} ${deletion.name}.pdf`
      reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header('cache-control', 'private, no-store')
      await reply.send(await certificatePdf(deletion, reader))
    })
    return undefined
  }),
]
