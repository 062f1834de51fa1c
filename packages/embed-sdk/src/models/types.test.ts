// What tsc checks beyond testing/interchangeable.ts: what host pages write compiles, and mistakes do not.
import * as reference from 'powerbi-models'
import { assertType, expect, test } from 'vitest'
import { AdvancedFilterBuilder } from '../filterBuilders/advancedFilterBuilder.ts'
import { BasicFilterBuilder } from '../filterBuilders/basicFilterBuilder.ts'
import { RelativeDateFilterBuilder } from '../filterBuilders/relativeDateFilterBuilder.ts'
import { TopNFilterBuilder } from '../filterBuilders/topNFilterBuilder.ts'
import * as ours from './index.ts'
import type { Interchangeable } from './testing/interchangeable.ts'

const target = { table: 'Store', column: 'City' }

test('types are interchangeable with those of the public package, and members of enumerations are types', () => {
  assertType<Interchangeable['length']>(0 as Interchangeable['length'])
  assertType<ours.LayoutType.Custom>(ours.LayoutType.Custom)
  assertType<reference.LayoutType>(ours.LayoutType.Custom)
  assertType<ours.LayoutType>(reference.LayoutType.Custom)
  expect(ours.LayoutType.Custom).toBe(reference.LayoutType.Custom)
})

test('types of columns can be named by our enumeration, by that of the public package, or as texts', () => {
  assertType<ours.IColumnSchema>({} as reference.IColumnSchema)
  assertType<ours.IColumnSchema[]>([
    { name: 'a', dataType: ours.DataType.Number },
    { name: 'a', dataType: 'Number' },
  ])
  expect(ours.DataType.Number).toBe('Number')
  assertType<ours.IQuickCreateConfiguration>({} as reference.IQuickCreateConfiguration)
  assertType<ours.IDatasetCreateConfiguration>({} as reference.IDatasetCreateConfiguration)
  assertType<ours.ITableSchema>({} as reference.ITableSchema)
  // @ts-expect-error the public package takes its own const enum only, not even equal texts
  assertType<reference.IColumnSchema>({} as ours.IColumnSchema)
  // @ts-expect-error a misspelt type of a column
  assertType<ours.IColumnSchema>({ name: 'a', dataType: 'Numbers' })
})

test('what filters become is a filter of a configuration', () => {
  const basic = new BasicFilterBuilder().withColumnTarget('Store', 'City').in(['Ulm']).build()
  const advanced = new AdvancedFilterBuilder().withTargetObject(target).and().addCondition('IsBlank').build()
  const relative = new RelativeDateFilterBuilder().withTargetObject(target).inLast(7, 0).includeToday(false).build()
  const top = new TopNFilterBuilder().withTargetObject(target).top(5).orderByTarget(target).build()
  assertType<ours.ReportLevelFilters[]>([basic.toJSON(), advanced.toJSON(), relative.toJSON()])
  assertType<reference.IReportEmbedConfiguration['filters']>([basic.toJSON(), advanced.toJSON(), relative.toJSON()])
  assertType<ours.VisualLevelFilters>(top.toJSON())
  assertType<ours.BasicFilter>(basic)
  // @ts-expect-error a filter object has no $schema of its own: toJSON() gives what is sent, as in the public package
  assertType<ours.IBasicFilter>(basic)
  // @ts-expect-error the first few count visuals only
  assertType<ours.ReportLevelFilters[]>([top.toJSON()])
  expect(basic.toJSON().values).toEqual(['Ulm'])
})

test('what a validator answers has to be looked at before it is read', () => {
  const errors = ours.validateReportLoad({})
  // @ts-expect-error there may be nothing wrong, which the types of the public package do not say
  expect(errors.length).toBe(1)
  assertType<reference.IError[] | undefined>(errors)
})

test('mistakes in configurations do not compile', () => {
  // @ts-expect-error the view mode is a number of the enumeration
  assertType<ours.IReportEmbedConfiguration>({ viewMode: 'edit' })
  // @ts-expect-error no view mode has this number
  assertType<ours.IReportEmbedConfiguration>({ viewMode: 7 })
  // @ts-expect-error a misspelt setting
  assertType<ours.ISettings>({ filterPanelEnabled: true })
  // @ts-expect-error a tile needs to know its dashboard
  assertType<ours.ITileEmbedConfiguration>({ id: 'tile' })
  // @ts-expect-error a hook is a function
  assertType<ours.EventHooks>({ accessTokenProvider: 'token' })
  // @ts-expect-error a page view that does not exist
  assertType<ours.IDashboardEmbedConfiguration>({ pageView: 'wide' })
  // @ts-expect-error conditions know their operators
  expect(() => new AdvancedFilterBuilder().addCondition('Like', 'x')).not.toThrow()
  // @ts-expect-error filters are made by their kinds
  expect(() => new ours.Filter(target, ours.FilterType.Basic)).not.toThrow()
})

test('hooks are functions of any kind', () => {
  assertType<ours.EventHooks>({ accessTokenProvider: async () => 'token', applicationContextProvider: () => 'context' })
  assertType<reference.EventHooks>({} as ours.EventHooks)
})
