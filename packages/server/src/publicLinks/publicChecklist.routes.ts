import {
  openPublicChecklist,
  submitPublicChecklist,
  uploadPublicFile,
} from '@gemba/domain/publicLinks/publicChecklist.endpoints'
import { maxPublicFileBytes, passHeader } from '@gemba/domain/publicLinks/publicFiles'
import type { FastifyRequest } from 'fastify'
import { takeTurn } from '../auth/public/rateLimit.ts'
import { insertFile, prepareFile } from '../files/public/storeFile.ts'
import { writeAudit } from '../platform/audit/audit.ts'
import { transact } from '../platform/database/transact.ts'
import { receiveUpload } from '../platform/files/readUpload.ts'
import { inMemory } from '../platform/files/uploadTurns.ts'
import { callerOf, networkOf } from '../platform/http/caller.ts'
import { refuse } from '../platform/http/refusal.ts'
import { publicRoute } from '../platform/http/route.ts'
import type { Runtime } from '../platform/runtime.ts'
import { withCostlyWork } from '../platform/workers/costly.ts'
import type { RoundReaction } from '../records/public/storeRound.ts'
import { comparePin } from './comparePin.ts'
import { findCode } from './findLink.ts'
import { openedLink } from './openedLink.ts'
import { closed, needOwner, readLink, refuseClosed } from './openLink.ts'
import { isWorkDone, provenPass, readPass, ticketOf } from './pass.ts'
import type { PlaceOfVisit } from './public/visitedPlaces.ts'
import { mayMailReceipt } from './receiptMail.ts'
import { storePublicRun } from './storePublicRun.ts'
import { countUpload } from './uploadQuota.ts'

/** What other rooms do about a round that is submitted. */
export type PublicReactions = { roundStored: readonly RoundReaction[] }

/** A school class or a gate with trucks has one address; of one link they come at this pace at most. */
const limits = {
  opening: { most: 30, seconds: 60 },
  files: { most: 300, seconds: 3600 },
  submissions: { most: 60, seconds: 600 },
}

/** Who of the company is signed in in the browser that sends; null for everyone else, who is no one that it knows. */
const findSender = async ({ signIns }: Runtime, { headers }: FastifyRequest, customerId: string) => {
  const signIn = await signIns.look(headers.cookie)
  return signIn?.customerId === customerId && signIn.mode !== 'support' ? signIn.userId : null
}

export const publicChecklistRoutes = ({ roundStored }: PublicReactions, places: PlaceOfVisit) => [
  publicRoute(openPublicChecklist, async ({ runtime, body: { code, pin, pass }, request, locale }) => {
    const { db, settings } = runtime
    await takeTurn(db, `public opening by ${callerOf(request)}`, limits.opening)
    const found = await findCode({ db, settings, places }, code)
    const { customerId } = found
    const read = await transact(db, { customerId, readOnly: true }, tx => readLink(tx, found.codeId))
    const { link, state } = read
    // Whoever has entered the PIN is not asked again, and kept out by no one's wrong ones.
    const known = pass === undefined ? undefined : provenPass(settings, found, { pass, pinHash: link.pinHash })
    if (!known) {
      if (state !== 'open') throw closed(state, read)
      await comparePin(runtime, customerId, link, { pin, network: networkOf(request.ip) })
    }
    return transact(db, { customerId, readOnly: true }, tx =>
      openedLink(tx, settings, found, { locale, places, known }),
    )
  }),

  publicRoute(uploadPublicFile, async ({ runtime, query: { submissionId }, request }) => {
    const { db, settings } = runtime
    const pass = request.headers[passHeader]
    const { customerId, codeId, isValid } = readPass(typeof pass === 'string' ? pass : '')
    const link = await transact(db, { customerId, readOnly: true }, async tx => {
      const read = await readLink(tx, codeId)
      if (!isValid(settings, read.link.pinHash)) throw refuse('not-found')
      refuseClosed(read)
      await needOwner(tx, read.link)
      return read.link
    })
    const sender = callerOf(request)
    await takeTurn(db, `public files of ${link.id} by ${sender}`, limits.files)
    const given = { folder: settings.dataFolder, limit: maxPublicFileBytes, sender }
    const file = await receiveUpload(request, given, async ({ name, size, bytes }) => {
      const network = networkOf(request.ip)
      await countUpload(db, { linkId: link.id, codeId, submissionId, network, size })
      return inMemory.ofVisitors({ customerId, userId: sender }, async () => {
        const prepared = await prepareFile(runtime, customerId, { name, bytes: await bytes() })
        // By no one of the company: it counts for no one's quota.
        return transact(db, { customerId }, tx => insertFile(tx, runtime, prepared))
      })
    })
    return { file, ticket: ticketOf(settings, codeId, submissionId, file.id) }
  }),

  publicRoute(submitPublicChecklist, async ({ runtime, body, request, locale }) => {
    const { db, settings, workers } = runtime
    const { customerId, codeId, revision, startCodeId, isValid } = readPass(body.pass)
    const { link } = await transact(db, { customerId, readOnly: true }, tx => readLink(tx, codeId))
    if (!isValid(settings, link.pinHash)) throw refuse('not-found')
    if (!isWorkDone(settings, codeId, body.submissionId, body.nonce))
      throw refuse('invalid-input', { fields: { nonce: 'publicLinks:workMissing' } })
    await takeTurn(db, `public submissions of ${codeId} by ${callerOf(request)}`, limits.submissions)
    // Counted when the submission is stored, once however often storing it begins anew.
    let mailing: Promise<boolean> | undefined
    const mayMail = () => {
      mailing ??= mayMailReceipt(db, link.id, body.email)
      return mailing
    }
    const sender = await findSender(runtime, request, customerId)
    const sending = { settings, codeId, revision, startCodeId, places, body, locale, sender, mayMail }
    const submit = () =>
      transact(db, { customerId, userId: link.ownerId }, async tx => {
        const { receipt, entries } = await storePublicRun(tx, sending, roundStored)
        await writeAudit(tx, db.auditKey, customerId, link.ownerId, entries)
        return receipt
      })
    return withCostlyWork(workers, () => ({ customerId, userId: link.ownerId }), submit)
  }),
]
