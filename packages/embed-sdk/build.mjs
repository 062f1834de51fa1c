// Builds what is published into dist/: ES modules, one a file so that bundlers take only what is used, their
// declarations, and the script build for pages without a bundler. `node packages/embed-sdk/build.mjs`
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const dist = join(here, 'dist')
const source = name => join(here, 'src', name)
const shared = { root: here, configFile: false, publicDir: false, logLevel: 'warn' }

/** What browsers and Node must understand, for modules and script build alike: all since the middle of 2021. */
const target = 'es2021'

const buildModules = () =>
  build({
    ...shared,
    build: {
      outDir: dist,
      emptyOutDir: false,
      target,
      minify: false,
      lib: { entry: [source('index.ts'), source('global.ts'), source('react/EmbeddedContent.tsx')], formats: ['es'] },
      rolldownOptions: {
        external: /^react(-dom)?(\/|$)/,
        output: { preserveModules: true, preserveModulesRoot: source(''), entryFileNames: '[name].js' },
      },
    },
  })

const buildScript = () =>
  build({
    ...shared,
    build: {
      outDir: dist,
      emptyOutDir: false,
      target,
      lib: {
        entry: source('global.ts'),
        formats: ['iife'],
        name: 'gembaEmbedSdk',
        fileName: () => 'powerbi.min.js',
      },
      minify: 'oxc',
    },
  })

/** Declarations name the modules as they are called when built. */
const asBuilt = text => text.replaceAll(/(['"])(\.\.?\/[^'"\n]+)\.tsx?\1/g, '$1$2.js$1')

const buildDeclarations = () => {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  const order = ['-p', 'tsconfig.build.json', '--outDir', dist]
  const { status } = spawnSync(process.execPath, [tsc, ...order], { cwd: here, stdio: 'inherit' })
  if (status !== 0) throw new Error('The declarations could not be built. What is wrong stands above.')
  for (const name of readdirSync(dist, { recursive: true })) {
    const path = join(dist, name)
    if (path.endsWith('.d.ts')) writeFileSync(path, asBuilt(readFileSync(path, 'utf8')))
  }
  copyFileSync(join(here, 'ambient.d.ts'), join(dist, 'ambient.d.ts'))
}

const newest = folder =>
  readdirSync(folder, { recursive: true }).reduce(
    (time, name) => (/\.test\.tsx?$/.test(name) ? time : Math.max(time, statSync(join(folder, name)).mtimeMs)),
    0,
  )

/** Builds dist/, unless it is newer than everything that it is made of. Answers its path. */
export const buildSdk = async () => {
  const made = join(dist, '.built')
  const changed = Math.max(
    newest(source('')),
    ...['build.mjs', 'ambient.d.ts', 'tsconfig.build.json'].map(name => statSync(join(here, name)).mtimeMs),
  )
  if (existsSync(made) && statSync(made).mtimeMs >= changed) return dist
  rmSync(dist, { recursive: true, force: true })
  await buildModules()
  await buildScript()
  buildDeclarations()
  writeFileSync(made, '')
  return dist
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildSdk()
