import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { queueWrittenMail } from './public/queueMail.ts'

export const mailSamples = samplesOf<World & { file: Thing; mail: Thing }>({
  build: async ({ inCustomer, mark }, { file }) => {
    const to = [{ address: `${mark}@example.com` }]
    const content = { subject: `Mail ${mark}`, html: '', text: '', attachments: [file.id] }
    const id = await inCustomer(tx => queueWrittenMail(tx, { kind: 'greeting', to, ...content }))
    return { mail: { id: String(id) } }
  },
  paths: { '/mails/': ({ mail }) => ({ id: mail.id }) },
  calls: { listMails: { queries: () => [{}, { status: 'queued' }] } },
})
