// Builds what is published into dist/: ES modules, one a file so that bundlers take only what is used, the same as
// CommonJS for what cannot read them (decision 13), declarations for both, and the script build for pages without a
// bundler. `node packages/embed-sdk/build.mjs`
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { ambientDeclarations } from './ambient.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const dist = join(here, 'dist')
const source = name => join(here, 'src', name)
const shared = { root: here, configFile: false, publicDir: false, logLevel: 'warn' }

/** The language of the ES modules: class fields, not taken apart. An application's bundler lowers them further. */
export const target = 'es2022'

/** The language of what nobody lowers: the script build, and CommonJS, which webpack 4 takes and cannot read newer. */
const oldTarget = 'es2019'

const buildModules = (outDir, format, language) =>
  build({
    ...shared,
    build: {
      outDir,
      emptyOutDir: false,
      target: language,
      minify: false,
      lib: { entry: [source('index.ts'), source('global.ts'), source('react/EmbeddedContent.tsx')], formats: [format] },
      rolldownOptions: {
        external: /^react(-dom)?(\/|$)/,
        // 'use client' stays at the head of its module, since each module stays a file.
        onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
        output: {
          preserveModules: true,
          preserveModulesRoot: source(''),
          entryFileNames: '[name].js',
          ...(format === 'cjs' && { esModule: true, strict: true }),
        },
      },
    },
  })

const buildScript = outDir =>
  build({
    ...shared,
    build: {
      outDir,
      emptyOutDir: false,
      target: oldTarget,
      lib: {
        entry: source('global.ts'),
        formats: ['iife'],
        name: 'gembaEmbedSdk',
        fileName: () => 'powerbi.min.js',
      },
      minify: 'oxc',
    },
  })

/**
 * CommonJS below a package.json that says so, with the declarations once more: TypeScript, too, tells the kind of a
 * module by its place.
 */
const buildCommonJs = async outDir => {
  const folder = join(outDir, 'cjs')
  const declared = readdirSync(outDir, { recursive: true }).filter(name => name.endsWith('.d.ts'))
  await buildModules(folder, 'cjs', oldTarget)
  for (const name of declared) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    copyFileSync(join(outDir, name), join(folder, name))
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n')
}

/** Declarations name the modules as they are called when built. */
const asBuilt = text => text.replaceAll(/(['"])(\.\.?\/[^'"\n]+)\.tsx?\1/g, '$1$2.js$1')

const buildDeclarations = outDir => {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  const order = ['-p', 'tsconfig.build.json', '--outDir', outDir]
  const { status } = spawnSync(process.execPath, [tsc, ...order], { cwd: here, stdio: 'inherit' })
  if (status !== 0) throw new Error('The declarations could not be built. What is wrong stands above.')
  for (const name of readdirSync(outDir, { recursive: true })) {
    const path = join(outDir, name)
    if (path.endsWith('.d.ts')) writeFileSync(path, asBuilt(readFileSync(path, 'utf8')))
  }
  const ambient = ambientDeclarations(path => existsSync(join(outDir, path)))
  writeFileSync(join(outDir, 'ambient.d.ts'), ambient)
}

const timeOf = name => statSync(join(here, name)).mtimeMs

const newest = folder =>
  readdirSync(folder, { recursive: true }).reduce(
    (time, name) => (/\.test\.tsx?$/.test(name) ? time : Math.max(time, statSync(join(folder, name)).mtimeMs)),
    0,
  )

/**
 * Builds dist/, unless it is newer than everything that it is made of. Answers its path.
 * It is put in place when it is whole, so that whoever builds at the same time reads no half of it.
 */
export const buildSdk = async () => {
  const made = join(dist, '.built')
  const changed = Math.max(newest(source('')), ...['build.mjs', 'ambient.mjs', 'tsconfig.build.json'].map(timeOf))
  if (existsSync(made) && statSync(made).mtimeMs >= changed) return dist
  const draft = join(here, '.cache', `dist-${process.pid}`)
  try {
    await buildModules(draft, 'es', target)
    await buildScript(draft)
    buildDeclarations(draft)
    await buildCommonJs(draft)
    writeFileSync(join(draft, '.built'), '')
    rmSync(dist, { recursive: true, force: true })
    renameSync(draft, dist)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return dist
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildSdk()
