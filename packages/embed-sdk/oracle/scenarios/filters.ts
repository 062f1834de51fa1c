// The builders of filters, and a taste of the models (they have property tests of their own).
import type { Stage } from '../page/stage.ts'
import { type Scenario, scenario } from './scenario.ts'

const target = { table: 'Lines', column: 'Name' }

const noteEach = async (stage: Stage, calls: Record<string, () => unknown>) => {
  for (const [what, call] of Object.entries(calls)) await stage.note(what, call)
}

export const filters: readonly Scenario[] = [
  scenario(
    'builders: targets',
    'FilterBuilder.withTargetObject FilterBuilder.withColumnTarget FilterBuilder.withMeasureTarget ' +
      'FilterBuilder.withHierarchyLevelTarget FilterBuilder.withColumnAggregation ' +
      'FilterBuilder.withHierarchyLevelAggregationTarget',
    async stage => {
      const { BasicFilterBuilder: Basic } = stage.sdk
      await noteEach(stage, {
        object: () => new Basic().withTargetObject(target).all().build(),
        column: () => new Basic().withColumnTarget('Lines', 'Name').in(['A']).build(),
        measure: () => new Basic().withMeasureTarget('Lines', 'Scrap').in([1]).build(),
        level: () => new Basic().withHierarchyLevelTarget('Dates', 'Calendar', 'Year').in([2024]).build(),
        aggregation: () => new Basic().withColumnAggregation('Lines', 'Scrap', 'Sum').in([1]).build(),
        both: () => new Basic().withHierarchyLevelAggregationTarget('Dates', 'Calendar', 'Year', 'Max').in([1]).build(),
        none: () => new Basic().in([1]).build(),
      })
    },
  ),
  scenario(
    'builders: basic filters',
    'BasicFilterBuilder.in BasicFilterBuilder.notIn BasicFilterBuilder.all BasicFilterBuilder.requireSingleSelection ' +
      'BasicFilterBuilder.build',
    async stage => {
      const { BasicFilterBuilder: Basic } = stage.sdk
      const builder = () => new Basic().withTargetObject(target)
      await noteEach(stage, {
        in: () => builder().in(['A', 1, true]).build(),
        notIn: () => builder().notIn(['A']).build(),
        all: () => builder().in(['A']).all().build(),
        single: () => builder().in(['A']).requireSingleSelection(true).build(),
        notSingle: () => builder().in(['A']).requireSingleSelection(true).requireSingleSelection().build(),
        nothing: () => builder().build(),
        empty: () => builder().in([]).build(),
        chain: () => {
          const one = builder()
          return one.in(['A']) === one && one.notIn(['A']) === one && one.requireSingleSelection() === one
        },
        kind: () => builder().in(['A']).build() instanceof stage.sdk.models.BasicFilter,
      })
    },
  ),
  scenario(
    'builders: advanced filters',
    'AdvancedFilterBuilder.and AdvancedFilterBuilder.or AdvancedFilterBuilder.addCondition AdvancedFilterBuilder.build',
    async stage => {
      const { AdvancedFilterBuilder: Advanced } = stage.sdk
      const builder = () => new Advanced().withTargetObject(target)
      await noteEach(stage, {
        and: () => builder().or().and().addCondition('Contains', 'a').addCondition('IsNotBlank').build(),
        or: () => builder().or().addCondition('LessThan', 3).addCondition('GreaterThan', 9).build(),
        date: () => builder().and().addCondition('Is', new Date(0)).build(),
        one: () => builder().or().addCondition('Is', 1).build(),
        three: () => builder().and().addCondition('Is', 1).addCondition('Is', 2).addCondition('Is', 3).build(),
        noOperator: () => builder().addCondition('Is', 1).build(),
        none: () => builder().and().build(),
      })
    },
  ),
  scenario(
    'builders: top filters',
    'TopNFilterBuilder.top TopNFilterBuilder.bottom TopNFilterBuilder.orderByTarget TopNFilterBuilder.build',
    async stage => {
      const { TopNFilterBuilder: TopN } = stage.sdk
      const builder = () => new TopN().withTargetObject(target)
      const orderBy = { table: 'Lines', measure: 'Scrap' }
      await noteEach(stage, {
        top: () => builder().top(5).orderByTarget(orderBy).build(),
        bottom: () => builder().bottom(3).orderByTarget(orderBy).build(),
        none: () => builder().build(),
      })
    },
  ),
  scenario(
    'builders: relative dates and times',
    'RelativeDateFilterBuilder.inLast RelativeDateFilterBuilder.inThis RelativeDateFilterBuilder.inNext ' +
      'RelativeDateFilterBuilder.includeToday RelativeDateFilterBuilder.build RelativeTimeFilterBuilder.inLast ' +
      'RelativeTimeFilterBuilder.inThis RelativeTimeFilterBuilder.inNext RelativeTimeFilterBuilder.build',
    async stage => {
      const { RelativeDateFilterBuilder: Dates, RelativeTimeFilterBuilder: Times } = stage.sdk
      const dates = () => new Dates().withTargetObject(target)
      const times = () => new Times().withTargetObject(target)
      await noteEach(stage, {
        'date in last': () => dates().inLast(3, 0).build(),
        'date in this': () => dates().inThis(1, 2).includeToday(false).build(),
        'date in next': () => dates().inNext(2, 4).includeToday(true).build(),
        'date of nothing': () => dates().build(),
        'time in last': () => times().inLast(30, 7).build(),
        'time in this': () => times().inThis(1, 8).build(),
        'time in next': () => times().inNext(2, 8).build(),
        'time of nothing': () => times().build(),
      })
    },
  ),
  scenario('models: filters, guards and selectors', '', async stage => {
    const { models } = stage.sdk
    const keys = { ...target, keys: ['K'] }
    await noteEach(stage, {
      basic: () => new models.BasicFilter(target, 'In', 'A', 'B'),
      keyed: () => new models.BasicFilterWithKeys(keys as never, 'In', ['A'], [['k']] as never),
      include: () => new models.IncludeExcludeFilter(target, true, ['A']),
      tuple: () => new models.TupleFilter([target] as never, 'In', []),
      hierarchy: () => new models.HierarchyFilter([target] as never, []),
      unsupported: () => new models.NotSupportedFilter(target, 'no', 'type'),
      identity: () => new models.IdentityFilter([1] as never, 'In' as never),
      operator: () => new models.AdvancedFilter(target, 'Nor' as never, { operator: 'Is', value: 1 }),
      'type of a filter': () => models.getFilterType(new models.TopNFilter(target, 'Top', 5, target) as never),
      'type of another': () => models.getFilterType({ ...target } as never),
      'is a column': () => [models.isColumn(target), models.isMeasure(target), models.isHierarchyLevel(target)],
      'page selector': () => new models.PageSelector('P'),
      'visual selector': () => new models.VisualSelector('V'),
    })
  }),
  scenario('models: selectors by type and target', '', async stage => {
    const { models } = stage.sdk
    await noteEach(stage, {
      type: () => new models.VisualTypeSelector('barChart'),
      target: () => new models.SlicerTargetSelector(target),
    })
  }),
  scenario('models: guards of nothing, keys of nothing, builders used on', '', async stage => {
    const { models, AdvancedFilterBuilder } = stage.sdk
    const builder = new AdvancedFilterBuilder().withTargetObject(target).and()
    await noteEach(stage, {
      'guard of undefined': () => models.isColumn(undefined as never),
      'guard of null': () => models.isOnLoadFilters(null as never),
      'guard of a measure': () => models.isMeasure({ ...target, measure: 'm' } as never),
      'no keys': () => new models.BasicFilterWithKeys(target as never, 'In', ['A'], undefined as never),
      'built, then built on': () => {
        const filter = builder.addCondition('Is', 1).build()
        builder.addCondition('Is', 2)
        return filter.conditions.length
      },
    })
  }),
  scenario('models: validators', '', async stage => {
    const { models } = stage.sdk
    await noteEach(stage, {
      settings: () => models.validateSettings({ layoutType: 9 } as never),
      zoom: () => models.validateZoomLevel(9),
      filter: () => models.validateFilter({} as never),
      good: () => models.validateFilter(new models.BasicFilter(target, 'In', ['A'])),
      page: () => models.validatePage({} as never),
      null: () => models.validateSettings(null as never),
    })
  }),
]
