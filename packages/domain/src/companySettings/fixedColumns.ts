/** What lists of users have of everyone, as exported files call it in each language. */
const fixed = new Set(
  [
    ...['Username', 'First name', 'Last name', 'E-mail', 'Badge', 'Roles', 'Groups', 'Tags', 'Language'],
    ...['Benutzername', 'Vorname', 'Nachname', 'E-Mail', 'Ausweis', 'Rollen', 'Gruppen', 'Schlagwörter', 'Sprache'],
    ...['اسم المستخدم', 'الاسم الأول', 'اسم العائلة', 'البريد الإلكتروني', 'البطاقة'],
    ...['الأدوار', 'المجموعات', 'الوسوم', 'اللغة'],
  ].map(plain),
)

/** Imports take names of columns for the same whatever their case, accents, spaces and signs. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** Whether an imported file would not tell a company's column of this name from one that every list of users has. */
export const isFixedColumn = (name: string): boolean => fixed.has(plain(name))
