import { withLatinDigits } from '@gemba/domain/core/direction'
import type { SignedInUser } from '@gemba/domain/users/user.schema'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useVisitor } from './me.ts'

/**
 * The user's own format and zone, else the customer's. The customer's form counts only in its own language, so that
 * German pages do not show English months.
 */
export const localeAndZone = (me: SignedInUser | null, language: string, browserZone: () => string) => {
  const settings = me?.customer.settings
  const shared = settings?.locale.split('-')[0] === language ? settings.locale : language
  return {
    locale: me?.preferences.dateTimeFormat ?? shared,
    timezone: me?.preferences.timezone ?? settings?.timezone ?? browserZone(),
  }
}

// Cached, because creating a format is slow.
let zone: string | undefined
export const browserZone = (): string => {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}

/** The locale with Latin digits; that of en-US for one that is unknown. */
export const knownLocale = (locale: string): string => {
  try {
    Intl.getCanonicalLocales(locale)
    return withLatinDigits(locale)
  } catch {
    return withLatinDigits('en-US')
  }
}

/** How days are written for whoever is there. Every page needs it; the other forms are in format.ts. */
export const useLocale = (): string => {
  const me = useVisitor()
  const { language } = useTranslation('platform').i18n
  return knownLocale(localeAndZone(me, language, browserZone).locale)
}
