import { exportUserLogins, exportUserSignIns } from '@gemba/domain/signIns/signIns.endpoints'
import type { SignIn } from '@gemba/domain/signIns/signIns.schema'
import { inPages, listExport } from '../platform/exports/listExport.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import { zoneOf } from '../platform/zone.ts'
import { openReport } from './readReport.ts'
import type { LoginRow } from './userLogins.queries.ts'
import { findUserSignIns } from './userSignIns.queries.ts'

/** How they came in; of support with their name, because the columns are the specification's. */
const wayOf = (locale: Locale, { method, support }: { method: SignIn['method'] | null; support: string | null }) =>
  method && phrase(locale, `signIns:export.method.${method}`, { by: support ?? '' })

const moment = (text: string | null) => text && new Date(text)

/** The login report as a file, with the columns of its view (specification 2 §2.9). */
export const loginExport = listExport<typeof exportUserLogins, LoginRow>({
  endpoint: exportUserLogins,
  name: 'signIns:export.report',
  columns: (locale, { groupByUser }) => {
    const say = (key: string) => phrase(locale, `signIns:export.${key}`)
    return [
      { head: say('username'), cell: login => login.username },
      { head: say('firstName'), cell: login => login.firstName },
      { head: say('lastName'), cell: login => login.lastName },
      ...(groupByUser
        ? [{ head: say('loginCount'), cell: (login: LoginRow) => login.loginCount }]
        : [
            { head: say('loginDate'), cell: (login: LoginRow) => moment(login.loginDate) },
            { head: say('method'), cell: (login: LoginRow) => wayOf(locale, login) },
            { head: say('terminal'), cell: (login: LoginRow) => login.terminal },
          ]),
    ]
  },
  open: call => openReport(call, call.query),
})

/** A person's sign-ins as a file. */
export const signInExport = listExport<
  typeof exportUserSignIns,
  Awaited<ReturnType<typeof findUserSignIns>>['rows'][number]
>({
  endpoint: exportUserSignIns,
  name: 'signIns:export.signIns',
  columns: locale => {
    const say = (key: string) => phrase(locale, `signIns:export.${key}`)
    return [
      { head: say('at'), cell: signIn => signIn.at },
      { head: say('method'), cell: signIn => wayOf(locale, signIn) },
      { head: say('terminal'), cell: signIn => signIn.terminal },
      { head: say('device'), cell: signIn => signIn.device },
      { head: say('network'), cell: signIn => signIn.network },
      { head: say('outcome'), cell: signIn => say(`outcome.${signIn.outcome}`) },
    ]
  },
  open: ({ tx, actor, query }) => inPages(page => findUserSignIns(tx, zoneOf(actor), { ...query, ...page })),
})
