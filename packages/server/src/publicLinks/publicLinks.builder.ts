// A visitor's page and the administrator's, for tests: links, their codes, and what is sent by them.
import { createHash, randomUUID } from 'node:crypto'
import { pathOf } from '@gemba/domain/core/apiPath'
import { isPaid, workText } from '@gemba/domain/publicLinks/proofOfWork'
import {
  type OpenedLink,
  openPublicChecklist,
  type PublicSubmission,
  submitPublicChecklist,
  uploadPublicFile,
} from '@gemba/domain/publicLinks/publicChecklist.endpoints'
import { passHeader } from '@gemba/domain/publicLinks/publicFiles'
import { createPublicLink, listPublicCodes, listPublicLinks } from '@gemba/domain/publicLinks/publicLinks.endpoints'
import type { PublicLinkInput } from '@gemba/domain/publicLinks/publicLinks.schema'
import sharp from 'sharp'
import { beforeAll, beforeEach } from 'vitest'
import { buildChecklist } from '../checklists/checklists.builder.ts'
import { goodAnswers } from '../submissions/submissions.builder.ts'
import type { TestUser, testServer } from '../testing/testServer.ts'
import { openToAll } from './publicLinks.samples.ts'

/** What a change of a link sends of what created it. */
export const withoutCodes = ({ checklistId: _, codes: __, pin: ___, ...fields }: PublicLinkInput) => fields

/** A small picture. */
export const photo = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer()

/** The proof of work for a submission. */
const pay = ({ challenge }: Pick<OpenedLink, 'challenge'>, submissionId: string): number => {
  for (let nonce = 0; ; nonce++) {
    const text = workText(challenge, submissionId, nonce)
    if (isPaid(createHash('sha256').update(text).digest())) return nonce
  }
}

/** What a page sends for a checklist that was filled in completely. */
export const filledIn = (opened: OpenedLink, wishes: Partial<PublicSubmission> = {}): PublicSubmission => {
  const submissionId = wishes.submissionId ?? randomUUID()
  return {
    ...{ pass: opened.pass, submissionId, nonce: pay(opened, submissionId) },
    ...{ answers: goodAnswers, header: opened.header, tickets: {}, name: 'Sven Albers', email: '', ...wishes },
  }
}

/**
 * A checklist and an administrator for links to it, before the first test; each test begins as if no network had come
 * before. Call it at the top of a test file.
 */
export const checklistForLinks = ({
  runtime,
  customer,
  signedIn,
  database,
}: Awaited<ReturnType<typeof testServer>>) => {
  let admin: TestUser
  let checklist: { id: string }
  beforeAll(async () => {
    admin = await signedIn(['checklist administrator'])
    checklist = await buildChecklist(runtime.db, { customer })
  })
  beforeEach(async () => void (await database.query('delete from auth.rate_limits')))
  return { admin: () => admin, checklist: () => checklist }
}

type Given = Pick<Awaited<ReturnType<typeof testServer>>, 'app' | 'as'> & {
  admin: () => TestUser
  checklist: () => { id: string }
}

/** Acts of an administrator at the links of a checklist, and of anyone at their codes. */
export const publicLinkActs = ({ app, as, admin, checklist }: Given) => {
  const anyone = as(null)
  const linkWith = (wishes: Partial<PublicLinkInput> = {}) =>
    as(admin()).call(createPublicLink, { body: { ...openToAll(checklist().id), ...wishes } })
  const codesOf = async ({ id }: { id: string }) => {
    const { codes } = await as(admin()).call(listPublicCodes, { params: { id } })
    return codes.map(({ url }) => url.split('/').at(-1) as string)
  }
  return {
    linkWith,
    codesOf,
    codeOf: async (link: { id: string }) => (await codesOf(link))[0] as string,
    /** a link as the list shows it now */
    listed: async (id: string, checklistId = checklist().id) => {
      const { links } = await as(admin()).call(listPublicLinks, { query: { checklistId } })
      return links.find(link => link.id === id)
    },
    open: (code: string, pin?: string) => anyone.call(openPublicChecklist, { body: { code, ...(pin && { pin }) } }),
    /** the same from another network, as the proxy tells it */
    openFrom: (remoteAddress: string, payload: { code: string; pin?: string; pass?: string }) =>
      app.http.inject({ method: 'POST', url: pathOf(openPublicChecklist.path), remoteAddress, payload }),
    send: (body: PublicSubmission) => anyone.call(submitPublicChecklist, { body }),
    upload: (pass: string, submissionId: string, bytes: Buffer, name = 'photo.jpg') => {
      const data = new FormData()
      data.set('file', new File([bytes as never], name))
      return app.http.inject({
        method: 'POST',
        url: `${pathOf(uploadPublicFile.path)}?submissionId=${submissionId}`,
        headers: { [passHeader]: pass },
        payload: data as never,
      })
    },
  }
}
