import { addressOf } from '@gemba/domain/core/address'
import { cancelMail, getMail, listMails, resendMail } from '@gemba/domain/mails/mails.endpoints'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { offered } from '../platform/testing/shownPages.ts'
import { queueWrittenMail } from './public/queueMail.ts'

export const mailSamples = samplesOf<World & { file: Thing; mail: Thing }>({
  build: async ({ inCustomer, mark }, { file }) => {
    const to = [{ address: `${mark}@example.com` }]
    const content = { subject: `Mail ${mark}`, html: '', text: '', attachments: [file.id] }
    const id = await inCustomer(tx => queueWrittenMail(tx, { kind: 'greeting', to, ...content }))
    return { mail: { id: String(id) } }
  },
  paths: { '/mails/': ({ mail }) => ({ id: mail.id }) },
  pages: {
    '/admin/logs/mails': async ask => {
      const { mails } = await ask(listMails, { query: {} })
      return { links: mails.map(({ id }) => addressOf('/admin/logs/mails/$id', { id })) }
    },
    '/admin/logs/mails/$id': async (ask, { at }) => {
      const { can } = await ask(getMail, { params: { id: String(at.id) } })
      return { acts: offered(can.resend && resendMail, can.cancel && cancelMail) }
    },
  },
  calls: { listMails: { queries: () => [{}, { status: 'queued' }] } },
})
