// What the placeholders of a result e-mail stand for.
import { nameIn } from '@gemba/domain/checklists/checklistName'
import { isolatedAmong } from '@gemba/domain/core/direction'
import type { TemplateValues } from '@gemba/domain/resultMails/template'
import type { MailReader } from '../platform/mail/mailKind.ts'
import { type Locale, phrase } from '../platform/phrases.ts'
import { customerZone, minuteIn } from '../platform/zone.ts'
import { addressOfRecord } from '../records/public/addressOfRecord.ts'
import type { ResultMail } from './result.ts'

/** Characters that no line of a mail has, such as those that would end a header. */
const controls = /[\p{Cc}\u2028\u2029]+/gu

/** Values of one line each, and `failures` as it is. */
export const resultValues = (data: ResultMail, failures: string, reader: MailReader): TemplateValues => {
  const { locale, url, customer } = reader
  const zone = customerZone({ customer })
  const { round, result, failed, total } = data
  const line = (value: string | number | null | undefined) => String(value ?? '').replace(controls, ' ')
  return {
    company: line(customer.name),
    checklist: line(nameIn(data, locale)),
    irNumber: line(data.number),
    result: phrase(locale, 'submissions:result', { result }),
    summary: phrase(locale, 'submissions:mail.intro', { result, failed }),
    failures,
    failed: String(failed),
    total: String(total),
    round: String(round),
    machine: line(data.machine),
    part: line(data.part),
    lot: line(data.lot),
    lotSize: line(data.lotSize),
    inspector: data.publicLink === undefined ? line(data.inspectedBy) : '',
    identity: line(data.userIdentity),
    respondent: data.publicLink === undefined ? '' : line(data.inspectedBy),
    publicLink: line(data.publicLink),
    time: `${minuteIn(zone, new Date(data.at))} (${zone})`,
    link: addressOfRecord(data, url),
  }
}

/** Values of scripts that run the other way keep their own direction. */
export const isolated = (values: TemplateValues, locale: Locale): TemplateValues => {
  const keep = new Set(['failures', 'link', 'summary'])
  const wrap = ([name, value]: [string, string]) => [name, keep.has(name) ? value : isolatedAmong(locale, value)]
  return Object.fromEntries(Object.entries(values).map(wrap)) as TemplateValues
}

/** The table below the text: what is known, with its label. */
export const factsOf = (values: TemplateValues, locale: Locale): (readonly [string, string])[] => {
  const say = (key: string, params?: Record<string, string | number>) => phrase(locale, `submissions:${key}`, params)
  const { failed, total, round } = values
  const facts: [string, string][] = [
    [say('fact.irNumber'), values.irNumber],
    [say('fact.checklist'), values.checklist],
    [say('fact.result'), values.result],
    [say('fact.failed'), say('failedOf', { failed, total })],
    [say('fact.round'), round === '1' ? '' : round],
    [say('fact.machine'), values.machine],
    [say('fact.part'), values.part],
    [say('fact.lot'), values.lot],
    [say('fact.lotSize'), values.lotSize],
    [say('fact.inspectedBy'), values.inspector],
    [say('fact.identity'), values.identity],
    [say('fact.respondent'), values.respondent],
    [say('fact.publicLink'), values.publicLink],
    [say('fact.at'), values.time],
  ]
  return facts.filter(([, value]) => value !== '')
}
