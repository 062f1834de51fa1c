// The 142 public methods of the package (sdk-facts §13), by class.
const byClass: Record<string, string> = {
  Service: 'createReport quickCreate embed load bootstrap get reset invokeSDKHook preload',
  Embed:
    'save saveAs getCorrelationId off on reload setAccessToken getId fullscreen exitFullscreen setComponentTitle ' +
    'setComponentTabIndex removeComponentTabIndex',
  Report:
    'render addPage deletePage renamePage getFilters updateFilters removeFilters setFilters getId getPages ' +
    'getPageByName getActivePage print setPage updateSettings configChanged switchMode refresh isSaved applyTheme ' +
    'resetTheme getTheme resetPersistentFilters savePersistentFilters arePersistentFiltersApplied ' +
    'removeContextMenuCommand addContextMenuCommand removeOptionsMenuCommand addOptionsMenuCommand ' +
    'setVisualDisplayState resizeVisual resizeActivePage moveVisual switchLayout getZoom setZoom closeAllOverlays ' +
    'clearSelectedVisuals',
  Page:
    'getSmartNarrativeInsights getFilters updateFilters removeFilters setFilters delete setActive setDisplayName ' +
    'getVisuals getVisualByName setVisualDisplayState moveVisual resizeVisual resizePage getSlicers hasLayout',
  VisualDescriptor:
    'getFilters updateFilters removeFilters setFilters exportData setSlicerState getSlicerState clone sortBy ' +
    'moveVisual setVisualDisplayState resizeVisual getSmartNarrativeInsights',
  Visual: 'getPages setPage getVisualDescriptor getFilters updateFilters setFilters removeFilters',
  BookmarksManager: 'getBookmarks apply play capture applyState',
  Create: 'getId validate isSaved',
  Dashboard: 'getId',
  Tile: 'getId validate configChanged',
  Qna: 'getId setQuestion configChanged validate',
  QuickCreate: 'getId validate',
  FilterBuilder:
    'withTargetObject withColumnTarget withMeasureTarget withHierarchyLevelTarget withColumnAggregation ' +
    'withHierarchyLevelAggregationTarget',
  BasicFilterBuilder: 'in notIn all requireSingleSelection build',
  AdvancedFilterBuilder: 'and or addCondition build',
  TopNFilterBuilder: 'top bottom orderByTarget build',
  RelativeDateFilterBuilder: 'inLast inThis inNext includeToday build',
  RelativeTimeFilterBuilder: 'inLast inThis inNext build',
}

/** Each as 'Class.method'. */
export const methods: readonly string[] = Object.entries(byClass).flatMap(([owner, names]) =>
  names.split(' ').map(name => `${owner}.${name}`),
)
