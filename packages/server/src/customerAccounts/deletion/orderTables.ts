import type { CompanyTable } from '../../companyData/public/companyTables.ts'

/**
 * The tables in the order in which their rows can be deleted: each before those that it refers to, so that no row goes
 * along with another one uncounted, and the company's own row last.
 */
export const orderTables = (tables: readonly CompanyTable[]): CompanyTable[] => {
  const left = tables.filter(({ name }) => name !== 'customers')
  const ordered: CompanyTable[] = []
  const isReferred = (name: string) =>
    left.some(one => one.name !== name && one.references.some(({ table }) => table === name))
  while (left.length > 0) {
    const next = left.findIndex(({ name }) => !isReferred(name))
    // Tables that refer to each other in a circle: what cascades goes along.
    ordered.push(...left.splice(Math.max(0, next), 1))
  }
  return [...ordered, ...tables.filter(({ name }) => name === 'customers')]
}
