import { isDay } from '@gemba/domain/core/calendarDay'

/** What can be chosen in a filter. */
export interface Option {
  value: string
  label: string
}

interface OneParameter<Name extends string> {
  /** The parameter of the list's query. */
  name: Name
  label: string
}

interface OfOptions<Name extends string> extends OneParameter<Name> {
  options: readonly Option[]
  /** The text of the empty field: 'Any category'. */
  any?: string
}

/** One of a few options; `searchable` where there may be many. */
export interface ChoiceFilter<Name extends string> extends OfOptions<Name> {
  kind: 'choice'
  searchable?: boolean
  /** The options are found by the server as the user types; what was chosen stays among them. */
  onSearch?: (words: string) => void
}

/** Any number of options, such as tags. */
export interface ChoicesFilter<Name extends string> extends OfOptions<Name> {
  kind: 'choices'
}

/** On or off. */
export interface FlagFilter<Name extends string> extends OneParameter<Name> {
  kind: 'flag'
}

/** A range of days, kept in two parameters. */
export interface DaysFilter<Name extends string> {
  kind: 'days'
  from: Name
  to: Name
  label: string
  fromLabel: string
  toLabel: string
  /** The range in words: '23 Oct to 22 Nov 2026'. */
  words: (from: string | undefined, to: string | undefined) => string | undefined
}

/** A filter of a list, declared once: its field, and the parameters of the list's query that it sets. */
export type Filter<Name extends string = string> =
  | ChoiceFilter<Name>
  | ChoicesFilter<Name>
  | FlagFilter<Name>
  | DaysFilter<Name>

/** The filters of a list with what is set in them. */
export interface FilterValues<Name extends string = string> {
  declared: readonly Filter<Name>[]
  get(name: Name): string | undefined
  set(values: Partial<Record<Name, string | undefined>>): void
}

/** The parameters that a filter sets. */
export const parametersOf = <Name extends string>(filter: Filter<Name>): readonly Name[] =>
  filter.kind === 'days' ? [filter.from, filter.to] : [filter.name]

/** Values in one parameter. */
export const valuesOf = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? []

/** What is set, in words: 'Quality +6', or undefined where nothing is. `yes` is the word for a flag. */
export const wordsOf = (filter: Filter, get: FilterValues['get'], yes: string): string | undefined => {
  if (filter.kind === 'days') {
    const [from, to] = [get(filter.from), get(filter.to)]
    // An address can say anything, and a text that is no day has no format; the list says what is wrong with it.
    return [from, to].every(day => !day || isDay(day)) ? filter.words(from, to) : '…'
  }
  const value = get(filter.name)
  if (value === undefined) return undefined
  if (filter.kind === 'flag') return yes
  const labelOf = (value: string) => filter.options.find(option => option.value === value)?.label ?? '…'
  const [first, ...more] = filter.kind === 'choices' ? valuesOf(value) : [value]
  if (first === undefined) return undefined
  return more.length > 0 ? `${labelOf(first)} +${more.length}` : labelOf(first)
}
