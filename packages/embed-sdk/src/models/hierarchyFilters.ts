import { FilterType } from './enumerations.ts'
import { Filter } from './filter.ts'
import type { IFilterKeyTarget, IFilterTarget, IHierarchyIdentityFilterTarget } from './filterTargets.ts'
import type {
  IHierarchyFilter,
  IHierarchyFilterNode,
  IHierarchyIdentityFilter,
  IHierarchyIdentityFilterNode,
} from './filterTypes.ts'

/** What is chosen in a slicer of several levels: a tree with the values of each level. */
export class HierarchyFilter extends Filter {
  static schemaUrl: string = 'http://powerbi.com/product/schema#hierarchy'
  declare target: (IFilterTarget | IFilterKeyTarget)[]
  hierarchyData: IHierarchyFilterNode[]

  constructor(target: (IFilterTarget | IFilterKeyTarget)[], hierarchyData: IHierarchyFilterNode[]) {
    super(target, FilterType.Hierarchy)
    this.schemaUrl = HierarchyFilter.schemaUrl
    this.hierarchyData = hierarchyData
  }

  override toJSON(): IHierarchyFilter {
    return { ...super.toJSON(), hierarchyData: this.hierarchyData, target: this.target }
  }
}

/** The same by the identities that the frame gave its values. */
export class HierarchyIdentityFilter<IdentityType> extends Filter {
  static schemaUrl: string = 'http://powerbi.com/product/schema#hierarchyIdentity'
  declare target: IHierarchyIdentityFilterTarget
  hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[]

  constructor(target: IHierarchyIdentityFilterTarget, hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[]) {
    super(target, FilterType.HierarchyIdentity)
    this.schemaUrl = HierarchyIdentityFilter.schemaUrl
    this.hierarchyData = hierarchyData
  }

  override toJSON(): IHierarchyIdentityFilter<IdentityType> {
    return { ...super.toJSON(), hierarchyData: this.hierarchyData, target: this.target }
  }
}
