// The packed SDK in the places where people put it: a TypeScript project, a Vite project with React, a plain page.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { node26 } from '../../../scripts/node26.mjs'
import { openFolder, startChromium } from './browser.mjs'
import { makeProject, packSdk, runIn, runTool, temporaryFolder } from './project.mjs'
import { givenDeclarations, samplesOf } from './samples.mjs'

const folder = temporaryFolder(after)
let pack
let browser

before(async () => {
  pack = await packSdk(folder)
  browser = await startChromium()
})
after(() => browser?.close())

const embedUrl = 'https://app.powerbi.com/reportEmbed?reportId=7f1c'

/** The frame appears, gets the load message and says so. `more`: what else is tried on the page. */
const showsReport = async (root, more = async () => {}) => {
  const { page, wrong } = await openFolder(browser, root)
  try {
    const frame = page.frameLocator('#content iframe')
    await frame.getByRole('heading', { name: 'report 7f1c' }).waitFor()
    await page.getByText('loaded, 2 pages').waitFor()
    await more(page, frame)
    assert.deepEqual(wrong, [])
  } finally {
    await page.close()
  }
}

test('what is published is the built SDK, its licence and its README', () => {
  const others = pack.files.filter(path => !/^dist\/.+\.(js|d\.ts)$/.test(path))
  assert.deepEqual(others.sort(), ['LICENSE', 'README.md', 'dist/cjs/package.json', 'package.json'])
  for (const path of ['dist/index.js', 'dist/index.d.ts', 'dist/powerbi.min.js', 'dist/ambient.d.ts'])
    assert.ok(pack.files.includes(path), path)
  assert.deepEqual(
    pack.files.filter(path => /test|\.tsx?$/.test(path) && !path.endsWith('.d.ts')),
    [],
  )
})

test('a project that resolves modules in the old way of TypeScript finds the same declarations', () => {
  const { exports, typesVersions } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const typed = Object.entries(exports).flatMap(([path, target]) =>
    target.import && path !== '.' ? [[path.slice('./'.length), [target.import.types]]] : [],
  )
  assert.deepEqual(typesVersions['*'], Object.fromEntries(typed))
})

const strictProject = {
  'main.ts': `
import { AdvancedFilterBuilder, type Embed, EmbedError, factories, models, Report, service } from '@gemba/embed-sdk'

const powerbi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory)

export const show = async (element: HTMLElement): Promise<models.IPage | undefined> => {
  const config: models.IReportEmbedConfiguration = {
    type: 'report', id: '7f1c', embedUrl: '${embedUrl}', accessToken: 'a', tokenType: models.TokenType.Embed,
  }
  const embed: Embed = powerbi.embed(element, config)
  embed.on<{ initiator: string }>('pageChanged', event => console.log(event.detail.initiator))
  if (!(embed instanceof Report)) return
  const filter = new AdvancedFilterBuilder().withColumnTarget('Parts', 'Plant').and().addCondition('Contains', 'U').build()
  try {
    await embed.updateFilters(models.FiltersOperations.Add, [filter.toJSON()])
    const [page] = await embed.getPages()
    return page
  } catch (error) {
    if (error instanceof EmbedError) console.error(error.code, error.message)
    return
  }
}
`,
  'ambient.ts': `
/// <reference types="@gemba/embed-sdk/ambient" />
import { Embed } from 'embed'
import { Report } from 'report'
import { Service } from 'service'
import * as client from 'powerbi-client'

declare module 'report' {
  interface Report {
    addOn(): void
  }
}

export const both = (embed: Embed, service: Service): client.Report | undefined => {
  if (!(embed instanceof Report)) return service.get(embed.element) as client.Report
  embed.addOn()
  return embed
}
`,
  'main.tsx': `
import { createEmbedder, factories, Report, service } from '@gemba/embed-sdk'
import { type ContentConfig, EmbeddedContent } from '@gemba/embed-sdk/react'

export const page = (
  <EmbeddedContent
    config={{ type: 'report', id: '7f1c', embedUrl: '${embedUrl}' }}
    tokenProvider={async () => ({ token: 'a', expiresAt: new Date() })}
    on={{ loaded: async (_, report) => console.log(await report.getPages()) }}
    onError={error => console.error(error.code)}
  />
)

const config: ContentConfig<'report'> = { type: 'report', embedUrl: '${embedUrl}' }
const { hpmFactory, wpmpFactory, routerFactory } = factories
export const own = [
  <EmbeddedContent config={config} service={createEmbedder([Report])} />,
  <EmbeddedContent config={config} service={new service.Service(hpmFactory, wpmpFactory, routerFactory)} />,
  // @ts-expect-error a misspelt event
  <EmbeddedContent config={config} on={{ pageChangd: () => {} }} />,
]
`,
  'run.js': `
import { strict as assert } from 'node:assert'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import * as sdk from '@gemba/embed-sdk'
import { EmbeddedContent } from '@gemba/embed-sdk/react'

const { hpmFactory, wpmpFactory, routerFactory } = sdk.factories
assert.equal(new sdk.service.Service(hpmFactory, wpmpFactory, routerFactory).getNumberOfComponents(), 0)
assert.equal(new sdk.BasicFilterBuilder().withColumnTarget('a', 'b').in([1]).build().toJSON().values[0], 1)
assert.equal(renderToString(createElement(EmbeddedContent, { config: { type: 'report' } })), '<div></div>')
assert.equal('powerbi' in globalThis, false)
`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
      noEmit: true,
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module: 'NodeNext',
      jsx: 'react-jsx',
      types: [],
    },
  }),
}

test('a strict TypeScript project compiles with it, and Node runs it on a server', () => {
  const root = join(folder, 'typescript')
  makeProject(root, pack.path, strictProject, ['react', 'react-dom', '@types/react'])
  runTool(root, 'typescript/bin/tsc', '-p', '.')
  runTool(root, 'typescript/bin/tsc', '-p', '.', '--module', 'ESNext', '--moduleResolution', 'bundler')
  runIn(root, node26, 'run.js')
})

test('every sample of the guide and of the README compiles in a strict TypeScript project', () => {
  const root = join(folder, 'samples')
  const samples = { ...samplesOf('docs/embedding.md'), ...samplesOf('packages/embed-sdk/README.md') }
  assert.ok(Object.keys(samples).length >= 8, 'samples were found')
  const files = { ...samples, 'given.d.ts': givenDeclarations, 'tsconfig.json': strictProject['tsconfig.json'] }
  makeProject(root, pack.path, files, ['react', 'react-dom', '@types/react'])
  runTool(root, 'typescript/bin/tsc', '-p', '.')
})

test('a Vite project with React builds with it, shows a report, filters it in place and takes it away', async () => {
  const root = join(folder, 'vite')
  const files = {
    'index.html':
      '<!doctype html><title>Vite</title><div id="content"></div><script type="module" src="/main.jsx"></script>',
    'main.jsx': `
import { EmbeddedContent } from '@gemba/embed-sdk/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

const config = { type: 'report', id: '7f1c', embedUrl: '${embedUrl}', tokenType: 1 }
const ulm = { $schema: 'http://powerbi.com/product/schema#basic', target: { table: 'Parts', column: 'Plant' }, operator: 'In', values: ['Ulm'] }
const tokenProvider = async () => ({ token: 'a', expiresAt: Date.now() + 3_600_000 })

const Page = () => {
  const [text, setText] = useState('')
  const [filters, setFilters] = useState([])
  const [shown, setShown] = useState(true)
  const loaded = async (_, report) => setText('loaded, ' + (await report.getPages()).length + ' pages')
  return <>
    {shown && <EmbeddedContent config={{ ...config, filters }} tokenProvider={tokenProvider} on={{ loaded }} title="Rejects" />}
    <button onClick={() => setFilters([ulm])}>Only Ulm</button>
    <button onClick={() => setShown(false)}>Close</button>
    <p>{text}</p>
  </>
}
createRoot(document.getElementById('content')).render(<StrictMode><Page /></StrictMode>)
`,
  }
  makeProject(root, pack.path, files, ['react', 'react-dom'])
  runTool(root, 'vite/bin/vite.js', 'build', '--logLevel', 'warn')
  await showsReport(join(root, 'dist'), async (page, frame) => {
    assert.equal(await page.locator('#content iframe').count(), 1)
    assert.equal(await page.locator('#content iframe').getAttribute('title'), 'Rejects')
    await page.getByRole('button', { name: 'Only Ulm' }).click()
    await frame.getByRole('cell', { name: 'Brno' }).waitFor({ state: 'detached' })
    assert.equal(await frame.getByText('Loaded: 1, tokens: 1').count(), 1)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.locator('#content iframe').waitFor({ state: 'detached' })
  })
})

test('a plain page shows a report with the script build', async () => {
  const root = join(folder, 'plain')
  const script = 'node_modules/@gemba/embed-sdk/dist/powerbi.min.js'
  makeProject(root, pack.path, {
    'index.html': `<!doctype html><title>Plain</title><div id="content"></div><p></p><script src="${script}"></script>
<script>
  const { models } = window['powerbi-client']
  const report = powerbi.embed(document.getElementById('content'), {
    type: 'report', id: '7f1c', embedUrl: '${embedUrl}', accessToken: 'a', tokenType: models.TokenType.Embed,
  })
  report.on('loaded', async () => {
    document.querySelector('p').textContent = 'loaded, ' + (await report.getPages()).length + ' pages'
  })
</script>`,
  })
  await showsReport(root)
})
