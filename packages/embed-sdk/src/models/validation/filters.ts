import { type Rule, refusal, type ValidationErrors } from './rules.ts'
import { filterTarget } from './targets.ts'

const value: Rule = { anyOf: ['string', 'number', 'boolean'] }

const values: Rule = { items: value }

const points: Rule = { items: { items: { fields: { 'value*': value, keyValues: values } } } }

const nodes: Rule = {
  items: {
    fields: {
      value,
      keyValues: values,
      get children(): Rule {
        return nodes
      },
      operator: 'string',
    },
  },
}

/** The kinds of filters, each with what it has beyond `anyFilter`. Tuple and identity filters are not known here. */
const kinds: readonly Rule[] = [
  { fields: { 'operator*': 'string', 'values*': values, filterType: [1], requireSingleSelection: 'boolean' } },
  {
    fields: {
      'logicalOperator*': 'string',
      conditions: { items: { fields: { value, 'operator*': 'string' } } },
      filterType: [0],
    },
  },
  { fields: { 'isExclude*': 'boolean', 'values*': { items: { anyOf: [value, points] } }, filterType: [3] } },
  { fields: { 'message*': 'string', 'notSupportedTypeName*': 'string', filterType: [2] } },
  {
    fields: {
      'operator*': [0, 1, 2],
      timeUnitsCount: 'number',
      'timeUnitType*': [0, 1, 2, 3, 4, 5, 6],
      'includeToday*': 'boolean',
      filterType: [4],
    },
  },
  { fields: { 'operator*': 'string', 'itemCount*': 'number', 'orderBy*': filterTarget, filterType: [5] } },
  { fields: { 'operator*': [0, 1, 2], timeUnitsCount: 'number', 'timeUnitType*': [7, 8], filterType: [7] } },
  { fields: { 'hierarchyData*': nodes, filterType: [9] } },
]

const anyFilter: Rule = {
  fields: {
    'target*': filterTarget,
    $schema: 'string',
    displaySettings: {
      fields: { isLockedInViewMode: 'boolean', isHiddenInViewMode: 'boolean', displayName: 'string' },
    },
  },
  anyOf: kinds,
}

const filter: Rule = { fields: {}, anyOf: [anyFilter] }

/** A list of filters. */
export const filters: Rule = { items: filter }

const onLoadChange: Rule = {
  anyOf: [
    { fields: { 'operation*': [1, 2, 3], 'filters*': filters } },
    { fields: { 'operation*': [0], filters: 'absent' } },
  ],
}

/** The filters of a report that is loaded: a list, or what is to be done with those that are there. */
export const loadFilters: Rule = {
  anyOf: [filters, { fields: { allPages: onLoadChange, currentPage: onLoadChange } }],
}

const change: Rule = {
  anyOf: [
    { fields: { 'filtersOperation*': [1, 2, 3], 'filters*': filters } },
    { fields: { 'filtersOperation*': [0], filters: 'absent' } },
  ],
}

/** What is wrong with a filter of any kind but tuple and identity. */
export const validateFilter = (input: unknown): ValidationErrors => refusal(filter, input)

/** What is wrong with an `IUpdateFiltersRequest`. */
export const validateUpdateFiltersRequest = (input: unknown): ValidationErrors => refusal(change, input)
