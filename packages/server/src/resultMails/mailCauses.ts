import { addressOf } from '@gemba/domain/core/address'
import { languageNames } from '@gemba/domain/core/languages'
import type { MailCause, MailKind } from '../platform/mail/mailKind.ts'
import { locales, phrase } from '../platform/phrases.ts'
import type { ResultMail } from './result.ts'

const opensWith = 'Result Mails Review'

/** The rules by which a result e-mail reached its recipients, and the text that it is written with. */
export const causes: NonNullable<MailKind<ResultMail>['causes']> = ({ data, language }, locale): MailCause[] => {
  const { because } = (data ?? {}) as Partial<ResultMail>
  if (!because) return []
  const say = (key: string, values = {}) => phrase(locale, `resultMails:cause.${key}`, values)
  const rules = because.rules.map(({ id, name }): MailCause => {
    const address = addressOf('/admin/result-mails/$id', { id })
    return { what: say('rule'), name, page: { address, opensWith } }
  })
  const named = languageNames[locales.find(one => one === language) ?? 'en']
  const version = because.templateVersion
  const text = say(version > 0 ? 'ownText' : 'defaultText', { language: named, version })
  return [
    ...rules,
    ...(because.byChecklist ? [{ what: say('checklist'), name: say('byChecklist') }] : []),
    { what: say('text'), name: text, page: { address: addressOf('/admin/result-mails/templates'), opensWith } },
  ]
}
