import { type LanguageCode, languageNames, languages } from '@gemba/domain/core/languages'
import { UserInput } from '@gemba/domain/users/userAccount.schema'
import { isUsername, Username } from '@gemba/domain/users/username'
import type { z } from 'zod'
import type { Actor } from '../../platform/http/actor.ts'
import type { Fault, ImportField } from '../../platform/imports/importRules.ts'
import { attributeFields } from './attributeFields.ts'

/** What can be imported of every person. The heads are those of our own export and of lists that plants keep. */
const fields: readonly ImportField[] = [
  {
    ...{ name: 'username', finds: true, required: false, head: 'users:export.username' },
    heads: ['Username', 'User name', 'Login', 'Benutzername', 'Benutzer', 'اسم المستخدم'],
  },
  {
    ...{ name: 'badge', finds: true, required: false, head: 'users:export.badge' },
    heads: [
      ...['Badge', 'Badge number', 'Personnel number', 'Employee number', 'Employee ID', 'Ausweis', 'Ausweisnummer'],
      ...['Personalnr.', 'Personalnummer', 'Pers.-Nr.', 'الشارة', 'الرقم الوظيفي'],
    ],
  },
  {
    ...{ name: 'email', finds: true, required: false, head: 'users:export.email' },
    heads: ['E-mail', 'Email address', 'Mail', 'E-Mail-Adresse', 'البريد الإلكتروني'],
  },
  {
    ...{ name: 'firstName', finds: false, required: true, head: 'users:export.firstName' },
    heads: ['First name', 'Given name', 'Vorname', 'الاسم الأول'],
  },
  {
    ...{ name: 'lastName', finds: false, required: false, head: 'users:export.lastName' },
    heads: ['Last name', 'Surname', 'Family name', 'Nachname', 'Familienname', 'اسم العائلة'],
  },
  {
    ...{ name: 'roles', finds: false, required: false, head: 'users:export.roles' },
    heads: ['Roles', 'Role', 'Rollen', 'Rolle', 'الأدوار', 'الدور'],
  },
  {
    ...{ name: 'groups', finds: false, required: false, head: 'users:export.groups' },
    heads: ['Groups', 'Group', 'Department', 'Gruppen', 'Gruppe', 'Abteilung', 'المجموعات', 'المجموعة'],
  },
  {
    ...{ name: 'language', finds: false, required: false, head: 'users:export.language' },
    heads: ['Language', 'Sprache', 'اللغة'],
  },
  {
    ...{ name: 'tags', finds: false, required: false, head: 'users:export.tags' },
    heads: ['Tags', 'Tag', 'Labels', 'Schlagwörter', 'Schlagwort', 'الوسوم', 'الوسم'],
  },
]

/** The fields of a person, and those that their company has defined. */
export const userFields = ({ customer }: Pick<Actor, 'customer'>): readonly ImportField[] => [
  ...fields,
  ...attributeFields(customer.settings.profileColumns),
]

/** The fields that are one text of a person. */
export const ownFields = ['username', 'badge', 'email', 'firstName', 'lastName', 'language'] as const
export type OwnField = (typeof ownFields)[number]

const schemas: Record<OwnField, z.ZodType<unknown>> = {
  username: Username,
  badge: UserInput.shape.badge,
  email: UserInput.shape.email,
  firstName: UserInput.shape.firstName,
  lastName: UserInput.shape.lastName,
  language: UserInput.shape.language,
}

/** The cells that are not empty, as they are stored, and what is wrong with the others. */
export const readOwnFields = (given: Readonly<Record<string, string>>, { customer }: Pick<Actor, 'customer'>) => {
  const values: Partial<Record<OwnField, string>> = {}
  const faults: Fault[] = []
  for (const field of ownFields) {
    const text = field === 'language' ? languageOf(given[field] ?? '') : given[field]
    if (!text) continue
    const read = schemas[field].safeParse(text)
    if (field === 'language' && read.success && !customer.settings.languages.includes(read.data as LanguageCode))
      faults.push({ field, phrase: 'customers:languageNotOffered' })
    else if (read.success) values[field] = String(read.data)
    else faults.push({ field, phrase: phraseOf(field, read.error.issues[0]?.message) })
  }
  return { values, faults }
}

const phraseOf = (field: OwnField, message: string | undefined): string =>
  field === 'language' ? 'imports:noSuchLanguage' : (message ?? 'imports:invalid')

const inEnglish = new Intl.DisplayNames('en', { type: 'language' })
/** The languages by their codes, and by their names in that language and in English. */
const languagesByName = new Map<string, string>(
  languages.flatMap(code =>
    [code, languageNames[code], inEnglish.of(code) ?? code].map(name => [name.toLowerCase(), code] as const),
  ),
)

const languageOf = (text: string): string => {
  const wanted = text.trim().toLowerCase()
  return languagesByName.get(wanted) ?? wanted
}

/** The username of someone new whose row has none: their badge, where it can be one. */
export const usernameFrom = (badge: string | undefined): string | undefined => {
  const candidate = badge?.toLowerCase()
  return candidate && isUsername(candidate) ? candidate : undefined
}
