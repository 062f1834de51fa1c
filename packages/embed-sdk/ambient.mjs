// The bare module names of powerbi-client's declarations, for sources and add-ons that say `from 'report'` or
// `declare module 'report'`. 'util' is missing: that name belongs to Node.

/** Bare name → the modules whose declarations it has. */
const modules = {
  'powerbi-client': ['index'],
  embed: ['embeds/embed', 'embeds/events', 'models/configuration', 'models/creation', 'models/settings'],
  report: ['report/report'],
  page: ['report/page'],
  visualDescriptor: ['report/visualDescriptor'],
  visual: ['report/visual'],
  bookmarksManager: ['report/bookmarks'],
  ifilterable: ['report/filterCalls'],
  create: ['embeds/create'],
  quickCreate: ['embeds/quickCreate'],
  dashboard: ['embeds/dashboard'],
  tile: ['embeds/tile'],
  qna: ['embeds/qna'],
  service: ['embedder/public'],
  factories: ['transport/factories'],
  'FilterBuilders/filterBuilder': ['filterBuilders/filterBuilder'],
  'FilterBuilders/basicFilterBuilder': ['filterBuilders/basicFilterBuilder'],
  'FilterBuilders/advancedFilterBuilder': ['filterBuilders/advancedFilterBuilder'],
  'FilterBuilders/topNFilterBuilder': ['filterBuilders/topNFilterBuilder'],
  'FilterBuilders/relativeDateFilterBuilder': ['filterBuilders/relativeDateFilterBuilder'],
  'FilterBuilders/relativeTimeFilterBuilder': ['filterBuilders/relativeTimeFilterBuilder'],
  'FilterBuilders/index': ['Basic', 'Advanced', 'TopN', 'RelativeDate', 'RelativeTime'].map(
    kind => `filterBuilders/${kind[0].toLowerCase()}${kind.slice(1)}FilterBuilder`,
  ),
}

/** What stands for itself. */
const values = {
  config: 'const config: { version: string; type: string }\n  export default config',
  errors: ['APINotSupportedForRDLError', 'EmbedUrlNotSupported', 'invalidEmbedUrlErrorMessage']
    .map(name => `export const ${name}: string`)
    .join('\n  '),
}

const declared = ([name, body]) => `declare module '${name}' {\n  ${body}\n}\n`

/** The text of dist/ambient.d.ts. Throws when a module that it names is not there. `has`: whether a path of dist is. */
export const ambientDeclarations = has => {
  const missing = Object.values(modules)
    .flat()
    .filter(path => !has(`${path}.d.ts`))
  if (missing.length > 0) throw new Error(`ambient.mjs names what is not there: ${missing.join(', ')}`)
  const taken = Object.entries(modules).map(([name, paths]) => [
    name,
    paths.map(path => `export * from '@gemba/embed-sdk/types/${path}'`).join('\n  '),
  ])
  return [...taken, ...Object.entries(values)].map(declared).join('')
}
