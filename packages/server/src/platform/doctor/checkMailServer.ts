import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'
import { bad, type Finding, ok, reasonOf } from './finding.ts'

/** Connects to the mail server and signs in; sends nothing. */
export const checkMailServer = async function* ({
  smtpUrl,
  mailFrom,
}: Pick<Settings, 'smtpUrl' | 'mailFrom'>): AsyncGenerator<Finding> {
  if (!smtpUrl) return
  const { host } = new URL(smtpUrl)
  const limit = 15_000
  const transport = createTransport({
    ...{ url: smtpUrl, connectionTimeout: limit, greetingTimeout: limit, socketTimeout: limit },
  })
  try {
    await transport.verify()
    yield ok(`The mail server ${host} accepts our sign-in. The sender is ${mailFrom}.`)
  } catch (error) {
    yield bad(
      `The mail server ${host} refuses: ${reasonOf(error)}`,
      'Check SMTP_URL. E-mails wait and are tried again.',
    )
  } finally {
    transport.close()
  }
}
