// What projects find where they look: CommonJS that older tools can read, one copy of the classes in a bundle, the
// types of powerbi-client's own packages, and the SDK in place of the package that an add-on names (decision 13).
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { transformWithOxc } from 'vite'
import { node26 } from '../../../scripts/node26.mjs'
import { buildSdk } from '../build.mjs'
import { makeProject, packFolder, packSdk, runIn, runTool, temporaryFolder } from './project.mjs'

const folder = temporaryFolder(after)
let pack

before(async () => {
  pack = await packSdk(folder)
})

const tsconfig = JSON.stringify({
  compilerOptions: {
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    target: 'ES2020',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    module: 'node16',
    jsx: 'react-jsx',
    types: [],
  },
})

/** Old Node, and Jest by default, cannot read ES modules with `require`. */
const runWithoutEsModules = (root, file) => runIn(root, node26, '--no-require-module', file)

test('a CommonJS project requires it, by whichever name', () => {
  const root = join(folder, 'commonjs')
  const run = `
const assert = require('node:assert/strict')
const sdk = require('@gemba/embed-sdk')
const { EmbeddedContent } = require('@gemba/embed-sdk/react')
require('@gemba/embed-sdk/global')

const { hpmFactory, wpmpFactory, routerFactory } = sdk.factories
assert.equal(new sdk.service.Service(hpmFactory, wpmpFactory, routerFactory).getNumberOfComponents(), 0)
assert.equal(new sdk.models.BasicFilter({ table: 'a', column: 'b' }, 'In', 1).toJSON().values[0], 1)
const html = require('react-dom/server').renderToString(require('react').createElement(EmbeddedContent, { config: { type: 'report' } }))
assert.equal(html, '<div></div>')
assert.equal(require.resolve('@gemba/embed-sdk/dist/powerbi.min.js'), require.resolve('@gemba/embed-sdk/powerbi.min.js'))
// For tools that do not know "exports": webpack 4, Jest 27.
const { main } = require('@gemba/embed-sdk/package.json')
assert.equal(require.resolve('@gemba/embed-sdk'), require('node:path').join(__dirname, 'node_modules/@gemba/embed-sdk', main))
`
  makeProject(root, pack.path, { 'run.cjs': run }, ['react', 'react-dom'])
  runWithoutEsModules(root, 'run.cjs')
})

test('what nobody lowers is ES2019: CommonJS and the script build', async () => {
  const dist = await buildSdk()
  const modules = readdirSync(join(dist, 'cjs'), { recursive: true }).filter(name => name.endsWith('.js'))
  assert.ok(modules.length > 50)
  for (const name of ['powerbi.min.js', ...modules.map(name => join('cjs', name))]) {
    const text = readFileSync(join(dist, name), 'utf8')
    const written = async target => (await transformWithOxc(text, name, { target })).code
    assert.equal(await written('es2019'), await written('esnext'), `${name} has what ES2019 does not`)
  }
})

test("a CommonJS project compiles with TypeScript's node16, add-ons that augment it too", () => {
  const root = join(folder, 'node16')
  const files = {
    'package.json': '{ "private": true }',
    'tsconfig.json': tsconfig,
    'main.ts': `
import { type Embed, EmbedError, models, Report } from '@gemba/embed-sdk'
import type {} from '@gemba/embed-sdk/global'

export const show = (element: HTMLElement, config: models.IReportEmbedConfiguration): Embed =>
  window.powerbi.embed(element, config)
export const pages = (embed: Embed) => embed instanceof Report && embed.getPages()
export const code = (error: unknown) => error instanceof EmbedError && error.code
`,
    'page.tsx': `
import { EmbeddedContent } from '@gemba/embed-sdk/react'
export const page = <EmbeddedContent config={{ type: 'report' }} on={{ loaded: (_, report) => report.getPages() }} />
`,
    'addOn.ts': `
/// <reference types="@gemba/embed-sdk/ambient" />
import { Report } from '@gemba/embed-sdk'

declare module 'report' {
  interface Report {
    addOn(): void
  }
}
export const augmented = (report: import('report').Report): Report => report
`,
  }
  makeProject(root, pack.path, files, ['react', 'react-dom', '@types/react'])
  runTool(root, 'typescript/bin/tsc', '-p', '.')
})

test("what host pages write with the types of powerbi-client's own packages compiles", () => {
  const root = join(folder, 'official-types')
  const files = {
    'tsconfig.json': tsconfig,
    'main.ts': `
import type { IHttpPostMessageResponse } from 'http-post-message'
import type { IExtendedRequest, Response } from 'powerbi-router'
import { type Embed, models, type Qna, type QuickCreate, type Report, type service } from '@gemba/embed-sdk'

export const changed = (report: Report): Promise<IHttpPostMessageResponse<void>>[] => [
  report.updateSettings({ panes: { filters: { visible: false } } }),
  report.updateFilters(models.FiltersOperations.RemoveAll),
  report.setPage('ReportSection1'),
]
export const ids = (embed: Embed, qna: Qna, create: QuickCreate): string[] => [embed.getId(), qna.getId(), create.getId()]
export const schemas: string[] = [models.Filter.schema, models.BasicFilter.schema, models.TopNFilter.schema]
export const invoke = (service: service.Service, hook: Function, request: IExtendedRequest, response: Response) =>
  service.invokeSDKHook(hook, request, response)
`,
  }
  makeProject(root, pack.path, files, ['http-post-message', 'powerbi-router'])
  runTool(root, 'typescript/bin/tsc', '-p', '.')
})

/** A package that patches the classes of powerbi-client, as powerbi-report-authoring does. */
const addOn = {
  'package.json': JSON.stringify({
    name: 'stand-in-for-report-authoring',
    version: '1.0.0',
    main: 'index.js',
    dependencies: { 'powerbi-client': '^2.13' },
  }),
  'index.js': `
const { Report } = require('powerbi-client')
Report.prototype.getAvailableVisualTypes = () => ['barChart']
exports.Report = Report
`,
}

test('under the name of powerbi-client an add-on finds it, and its classes are there once', () => {
  const root = join(folder, 'add-on')
  const files = {
    'vite.config.js': "export default { build: { lib: { entry: 'main.js', formats: ['es'], fileName: 'main' } } }",
    'main.js': `
import { Report } from 'powerbi-client'
import { Report as OfAddOn } from 'stand-in-for-report-authoring'
export const isOne = Report === OfAddOn
export const types = Report.prototype.getAvailableVisualTypes()
`,
    'bundled.js': `
import assert from 'node:assert/strict'
import { isOne, types } from './dist/main.js'
assert.ok(isOne)
assert.deepEqual(types, ['barChart'])
`,
    'required.cjs': `
const assert = require('node:assert/strict')
const { Report } = require('powerbi-client')
assert.equal(require('stand-in-for-report-authoring').Report, Report)
assert.match(require('powerbi-client/package.json').name, /embed-sdk/)
`,
  }
  const manifest = {
    dependencies: {
      'powerbi-client': `file:${pack.path}`,
      'stand-in-for-report-authoring': `file:${packFolder(join(folder, 'add-on-source'), addOn)}`,
    },
    overrides: { 'powerbi-client': '$powerbi-client' },
  }
  makeProject(root, undefined, files, [], manifest)
  runTool(root, 'vite/bin/vite.js', 'build', '--logLevel', 'warn')
  runIn(root, node26, 'bundled.js')
  runWithoutEsModules(root, 'required.cjs')
})
