import { totalmem } from 'node:os'
import { loopback, type Settings } from '../settings.ts'
import { doubt, type Finding, ok } from './finding.ts'

const gigabyte = 1024 ** 3
/** What docs/operating.md, "Processes", counts for each. */
const memoryOfProcess = 2 * gigabyte

/** Settings that are valid, but not what an installation with people in it should have. */
export const checkSettings = function* (settings: Settings): Generator<Finding> {
  yield ok('The settings are valid.')
  const { protocol, hostname } = new URL(settings.url)
  const isLocal = loopback.has(hostname)
  if (protocol === 'http:' && !isLocal)
    yield doubt(
      `People reach Gemba at ${settings.url}, so passwords and cookies cross the network in plain text.`,
      'Put it behind a proxy with TLS, and set GEMBA_URL to its https address.',
    )
  if (isLocal && settings.databaseUrl)
    yield doubt(
      `GEMBA_URL is ${settings.url}: links in e-mails and printed codes lead to the reader's own machine.`,
      'Set GEMBA_URL to the address that people use.',
    )
  if (!settings.smtpUrl)
    yield doubt('There is no mail server: e-mails, also those with passwords, wait in the outbox.', 'Set SMTP_URL.')
  if (!settings.pushKey && !settings.demo)
    yield ok('Notifications are not pushed to phones and computers: npm run push-key makes the key for GEMBA_PUSH_KEY.')
  if (settings.processes * memoryOfProcess > totalmem() && settings.processes > 1)
    yield doubt(
      `${settings.processes} processes can take ${settings.processes * 2} GB; this machine has ${Math.round(totalmem() / gigabyte)}.`,
      'Lower GEMBA_PROCESSES, or leave it empty.',
    )
}
