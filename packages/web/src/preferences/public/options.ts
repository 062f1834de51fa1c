import { dateTimeFormats } from '@gemba/domain/users/dateTimeFormats'
import { allLanguages } from '@gemba/domain/users/languages'
import type { Timezone } from '@gemba/domain/users/timezones'
import type { SignedInUser } from '@gemba/domain/users/user.schema'
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core'

type Option = ComboboxItem | { group: string; items: ComboboxItem[] }

/**
 * The zones by region, as the picker groups them; zones without a region (UTC) come first.
 * @param named the region in the reader's language, by the first part of the zone's id
 */
export const timezoneOptions = (timezones: readonly Timezone[], named: (region: string) => string): Option[] => {
  const item = ({ id, location, utcOffset }: Timezone) => ({ value: id, label: `${location} (UTC${utcOffset})` })
  const regionOf = ({ id }: Timezone) => id.split('/')[0] as string
  const regional = timezones.filter(({ region }) => region !== '')
  return [
    ...timezones.filter(({ region }) => region === '').map(({ id }) => ({ value: id, label: id })),
    ...[...new Set(regional.map(regionOf))].map(region => ({
      group: named(region),
      items: regional.filter(zone => regionOf(zone) === region).map(item),
    })),
  ]
}

/** The date formats, each with the current time as an example, in the selected zone. */
export const dateTimeFormatOptions = (now: Date, timezone: string): ComboboxItem[] =>
  dateTimeFormats.map(({ name, abbreviation }) => ({
    value: abbreviation,
    label: `${name}: ${exampleOf(abbreviation, now, timezone)}`,
  }))

const exampleOf = (locale: string, now: Date, timeZone: string) =>
  new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(now)

/** Finds options whose label, region or id holds all the words: 'europe ber' finds Berlin. */
export const byWords: OptionsFilter = ({ options, search, limit }) => {
  const words = search
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean)
  const fits = ({ label, value }: ComboboxItem, group = '') => {
    const text = `${label} ${value} ${group}`.toLowerCase()
    return words.every(word => text.includes(word))
  }
  const found: ComboboxParsedItem[] = []
  for (const option of options) {
    if (!('items' in option)) {
      if (fits(option)) found.push(option)
      continue
    }
    const items = option.items.filter(item => fits(item, String(option.group)))
    if (items.length > 0) found.push({ ...option, items })
  }
  return found.slice(0, limit)
}

/** The languages that a person's company offers. */
export const languageOptions = ({ customer }: Pick<SignedInUser, 'customer'>) =>
  allLanguages
    .filter(({ abbreviation }) => customer.settings.languages.includes(abbreviation))
    .map(({ name, abbreviation }) => ({ value: abbreviation, label: name }))
