import { exportCompany } from '@gemba/domain/companyData/companyData.endpoints'
import { getCompanySettings } from '@gemba/domain/companySettings/companySettings.endpoints'
import { uploadPicture } from '@gemba/domain/files/files.endpoints'
import {
  checkReportProvider,
  getReportProvider,
  updateReportProvider,
} from '@gemba/domain/reports/reportProvider.endpoints'
import { sql } from 'drizzle-orm'
import { customers } from '../customers/public/customers.table.ts'
import { samplesOf, type Thing, type World } from '../platform/testing/featureSamples.ts'
import { pictureFile } from '../platform/testing/pictureFile.ts'
import { offered } from '../platform/testing/shownPages.ts'

const here = { timezone: 'Europe/Berlin', locale: 'de-DE', language: 'de' }
const who = {
  name: 'Nordwerk',
  address: '',
  contact: { name: '', email: '', phone: '' },
  logo: null,
  profileColumns: [],
}
const limits = {
  approvalHours: 24,
  offlineHours: 8,
  idleMinutes: 60,
  terminalMinutes: 5,
  passwordLength: 8,
  notificationDays: 90,
  pushContent: 'full',
  resultMailsOutside: false,
  embeddingHosts: [],
  signInMonths: 24,
}
const numbers = { inspectionNumberPattern: 'IR-{0000}', issueNumberPattern: 'IS-{0000}' }

export const companySettingsSamples = samplesOf<World & { logo: Thing }>({
  build: async ({ call, inCustomer }) => {
    const logo = await call(uploadPicture, { body: pictureFile() })
    const settings = sql`${customers.settings} || ${JSON.stringify({ logo: logo.id })}::jsonb`
    await inCustomer(tx => tx.update(customers).set({ settings }))
    return { logo }
  },
  paths: { '/company-settings/logos/': ({ logo }) => ({ id: logo.id }) },
  calls: {
    updateCompanySettings: {
      body: () => ({
        ...{ ...who, ...here, ...numbers, ...limits },
        ...{ electronicSignature: false, singleSession: false, supportSignIn: true, workflowAliases: {}, version: 1 },
      }),
    },
  },
  pages: {
    '/admin/company-settings': async (ask, { me }) => {
      const { can } = await ask(getCompanySettings)
      const hasReports = me.customer.features.allowPowerBI
      if (hasReports) await ask(getReportProvider)
      const ofReports = hasReports && can.update
      return {
        acts: offered(can.export && exportCompany, ofReports && updateReportProvider, ofReports && checkReportProvider),
      }
    },
  },
})
