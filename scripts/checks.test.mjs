// Each check is seen to fail on a tree that is wrong, and to pass on one that is right.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFileProblems } from './check-files.mjs'
import { findLayerProblems } from './check-layers.mjs'
import { findPhraseProblems } from './check-phrases.mjs'
import { findFrameProblems, findStyleProblems, findWeightProblems } from './check-weight.mjs'
import { treeFrom } from './tree.mjs'

const layers = texts => findLayerProblems(treeFrom(texts)).problems
const files = texts => findFileProblems(treeFrom(texts)).problems
const phrases = texts => findPhraseProblems(treeFrom(texts)).problems

const domain = { 'packages/domain/src/tags/tag.ts': 'export type Tag = string' }
const server = 'packages/server/src'

test('layers: a slice as it should be passes', () => {
  const tree = {
    ...domain,
    [`${server}/tags/public/tags.table.ts`]: "import type { Tag } from '@gemba/domain/tags/tag'\nexport type Row = Tag",
    [`${server}/issues/issues.queries.ts`]:
      "import type { Row } from '../tags/public/tags.table.ts'\nexport type X = Row",
    [`${server}/issues/issues.test.ts`]: "import { app } from '../app.ts'\napp()",
    [`${server}/app.ts`]: "import './issues/issues.queries.ts'\nexport const app = () => {}",
  }
  assert.deepEqual(layers(tree), [])
})

test('layers: the architecture names every room', () => {
  const tree = { ...domain, 'ARCHITECTURE.md': '| `issues` | `domain/src/core` |' }
  assert.deepEqual(layers(tree), ['ARCHITECTURE.md: does not name the room tags'])
  assert.deepEqual(layers({ ...tree, 'ARCHITECTURE.md': '| `issues`, `tags` |' }), [])
})

test('layers: nothing imports server or web, not even types', () => {
  const tree = {
    [`${server}/tags/row.ts`]: 'export type Row = 1',
    'packages/web/src/tags/list.ts': "import type { Row } from '../../../server/src/tags/row.ts'",
    'packages/domain/src/tags/tag.ts': "export type T = import('../../../server/src/tags/row.ts').Row",
    'e2e/main.spec.ts': "import '../packages/server/src/tags/row.ts'",
  }
  const found = layers(tree)
  assert.equal(found.length, 3)
  for (const problem of found) assert.match(problem, /nothing imports server/)
})

test('layers: a page fills in the list component and lays out no table or pager of its own', () => {
  const tree = {
    'packages/web/src/ui/lists/DataTable.tsx': "import './Pager.tsx'",
    'packages/web/src/ui/lists/Pager.tsx': '',
    'packages/web/src/ui/lists/ListPage.tsx': "import './DataTable.tsx'",
    'packages/web/src/tags/TagsPage.tsx': "import '../ui/lists/ListPage.tsx'",
  }
  assert.deepEqual(layers(tree), [])
  const own = { ...tree, 'packages/web/src/tags/TagsPage.tsx': "import { Pager } from '../ui/lists/Pager.tsx'" }
  assert.match(layers(own).join(), /TagsPage\.tsx → .*Pager\.tsx: a list is shown by List or ListPage/)
})

test('layers: the platform knows no feature', () => {
  const tree = { [`${server}/tags/row.ts`]: '', [`${server}/platform/http.ts`]: "import '../tags/row.ts'" }
  assert.match(layers(tree).join(), /platform knows no feature/)
})

test('layers: the platform names no table of a feature in its SQL', () => {
  const tree = {
    [`${server}/tags/public/tags.table.ts`]: "export const tags = customerTable('tags', {})",
    [`${server}/auth/auth.table.ts`]: "export const sessions = auth.table('sessions', {})",
    [`${server}/platform/audit/audit.table.ts`]: "export const heads = customerTable('audit_heads', {})",
  }
  const found = text => layers({ ...tree, [`${server}/platform/a.ts`]: text }).join()
  assert.match(found('sql`select from own join tags on true`'), /a\.ts:1: platform knows the table tags/)
  assert.match(found("\nclient.query('delete from auth.sessions')"), /a\.ts:2: platform knows the table sessions/)
  assert.equal(found('sql`select from audit_heads`; throw new Error("This came from tags")'), '')
})

test('layers: only listed files work across customers or say which customer a transaction is of', () => {
  const found = text => layers({ [`${server}/tags/a.ts`]: text }).join()
  assert.match(found("transact(db, { role: 'gemba_platform' }, work)"), /tags\/a\.ts:1: 'gemba_platform' goes past/)
  assert.match(found('db.pools.other.query()'), /'pools' goes past/)
  assert.match(found('const use = ({ pools }) => pools'), /'pools' goes past/)
  assert.match(found("sql`select set_config('app.customer_id', id, true)`"), /'set_config' goes past/)
  assert.equal(found('// in the role gemba_platform\nasPlatform(db, { reason }, work)'), '')
  assert.match(layers({ [`${server}/audit/verifyAudit.ts`]: '' }).join(), /verifyAudit\.ts: needs no exception/)
  for (const path of ['platform/database/a.ts', 'tags/tags.test.ts', 'testing/a.ts'])
    assert.deepEqual(layers({ [`${server}/${path}`]: "const role = 'gemba_platform'" }), [])
})

test('layers: a feature reaches into another only through its public folder', () => {
  const tree = { [`${server}/tags/row.ts`]: '', [`${server}/issues/a.ts`]: "export { x } from '../tags/row.ts'" }
  assert.match(layers(tree).join(), /issues reaches into tags past its public folder/)
})

test('layers: a room does not import the entry of its package', () => {
  const tree = { [`${server}/app.ts`]: '', [`${server}/issues/a.ts`]: "await import('../app.ts')" }
  assert.match(layers(tree).join(), /a room does not import the entry file/)
})

test('layers: circles of files are found, also over types', () => {
  const tree = {
    'packages/web/src/ui/a.tsx': "import { b } from './b.tsx'\nexport const a = b",
    'packages/web/src/ui/b.tsx': "import type { c } from './c.tsx'\nexport const b = 1 as typeof c",
    'packages/web/src/ui/c.tsx': "import { a } from './a.tsx'\nexport const c = a",
  }
  assert.match(layers(tree).join(), /circle: .*a\.tsx → .*b\.tsx → .*c\.tsx → .*a\.tsx/)
})

const betweenRooms = pack => ({
  [`packages/${pack}/src/tags/a.ts`]: "import '../issues/public/b.ts'",
  [`packages/${pack}/src/issues/public/b.ts`]: '',
  [`packages/${pack}/src/issues/c.ts`]: "import '../tags/public/d.ts'",
  [`packages/${pack}/src/tags/public/d.ts`]: '',
})

test('layers: circles of features are found in domain, server and web, but not those that tests and builders make', () => {
  for (const pack of ['domain', 'server', 'web'])
    assert.deepEqual(layers(betweenRooms(pack)), [`circle of ${pack} features: tags → issues → tags`])
  const { [`${server}/issues/c.ts`]: back, ...oneWay } = betweenRooms('server')
  for (const kind of ['c.test.ts', 'c.builder.ts', 'c.samples.ts'])
    assert.deepEqual(layers({ ...oneWay, [`${server}/issues/${kind}`]: back }), [])
})

test('layers: who reviews an entity is said in its scope alone', () => {
  const scope = "export const tagScope = { all: ['Tags Review All'] }"
  const tree = { 'packages/domain/src/tags/tags.scope.ts': scope }
  const found = (kind, text) => layers({ ...tree, [`packages/domain/src/tags/tags.${kind}.ts`]: text })
  const own = "\nexport const permission = ['Tags Create', 'Tags Review']"
  for (const kind of ['endpoints', 'pages', 'policy'])
    assert.match(found(kind, own).join(), /tags\.\w+\.ts:2: 'Tags Review' belongs into a \*\.scope\.ts/)
  const shared = "import { tagScope } from './tags.scope.ts'\nexport const permission = [tagScope.all, 'Tags Create']"
  assert.deepEqual(found('endpoints', shared), [])
})

test('layers: nothing but its file inserts into the tables of a record, in whatever way', () => {
  const path = `${server}/records/public/storeRound.ts`
  const table = `${server}/records/public/submissions.table.ts`
  const tree = { [table]: 'export const submissions = 1, submissionRounds = 2' }
  const imported = "import { submissions, submissionRounds as rounds } from '../records/public/submissions.table.ts'\n"
  const found = text => layers({ ...tree, [`${server}/demo/a.ts`]: imported + text })
  assert.deepEqual(
    found('await tx.select().from(submissions); write(tx, tx.insert(others)); await tx.update(rounds)'),
    [],
  )
  for (const text of [
    'tx.insert(submissions).values({})',
    'await insertOne(tx, rounds, {})',
    'await insertRows(tx, rounds, [])',
  ])
    assert.match(found(text).join(), /a\.ts:2: inserts into submission\w* past its one write path/)
  for (const text of [
    'sql`insert into submissions (id) select 1`',
    'query(\'INSERT INTO public."submission_rounds" …\')',
  ])
    assert.match(found(text).join(), /past its one write path/)
  assert.deepEqual(found('sql`insert into submission_notes (id) select 1`'), [])
  const own = "import { submissions } from './submissions.table.ts'\nawait tx.insert(submissions)"
  assert.deepEqual(layers({ ...tree, [path]: own }), [])
})

test('layers: a statement that stands alone is never sent', () => {
  const found = text => layers({ [`${server}/tags/a.ts`]: text })
  for (const text of ['await tx.insert(a).values({})', 'write(tx, tx.delete(a))', 'const f = tx => tx.select()'])
    assert.deepEqual(found(text), [])
  for (const text of ['tx.insert(a).values({ b })', 'if (c) tx\n  .delete(a)\n  .where(b)', 'asAuth(db).delete(a)'])
    assert.match(found(text).join(), /a\.ts:1: a statement that is not waited for/)
})

test('layers: only its command uses what loads records of the past', () => {
  const tree = { [`${server}/demo/load/a.ts`]: "import './b.ts'", [`${server}/demo/load/b.ts`]: '' }
  const usedBy = path => layers({ ...tree, [`${server}/${path}`]: "import './demo/load/a.ts'" })
  assert.deepEqual(usedBy('load.command.ts'), [])
  assert.match(usedBy('app.ts').join(), /only its command uses the loader/)
})

test('layers: an import that leads nowhere, and a check that reads too few files, fail', () => {
  assert.match(layers({ [`${server}/a/b.ts`]: "import './gone.ts'" }).join(), /leads to no file/)
  assert.match(findLayerProblems(treeFrom(domain), { expected: 5 }).problems.join(), /read 1 files of 5/)
  assert.match(layers({}).join(), /read no file at all/)
})

test('files: length', () => {
  const lines = count => 'x\n'.repeat(count)
  assert.deepEqual(files({ 'a.ts': lines(300) }), [])
  assert.match(files({ 'a.ts': lines(501) }).join(), /501 lines/)
  assert.match(files({ 'a.ts': lines(301), 'b.ts': lines(301) }).join(), /2 of 2 files have more than 300 lines/)
})

test('files: names of cupboards', () => {
  for (const path of [
    'src/utils.ts',
    'src/helpers/a.ts',
    'src/userManager.ts',
    'src/mail.service.ts',
    'src/misc.css',
  ]) {
    assert.match(files({ [path]: '' }).join(), /a name that says/, path)
  }
  assert.deepEqual(files({ 'src/managementReview.ts': '', 'src/serviceable.ts': '' }), [])
})

test('files: unfinished business and tests left out', () => {
  const words = [
    ['// TO', 'DO later'],
    ['// FIX', 'ME'],
    ["'Coming", " soon'"],
    ['test.on', "ly('x')"],
    ['it.sk', "ip('x')"],
  ]
  for (const word of words) assert.equal(files({ 'a.ts': word.join('') }).length, 1, word.join(''))
})

test('files: names of people and pages of lists are said in one place of the server', () => {
  for (const text of ["sql`u.first_name || ' ' || u.last_name`", 'query.limit(page.count).offset(page.next)'])
    assert.match(files({ [`${server}/tags/a.ts`]: text }).join(), /tags\/a\.ts:1: .* is said in packages\/server/)
  assert.deepEqual(files({ [`${server}/users/public/person.ts`]: 'u.first_name || u.last_name' }), [])
})

test('files: no cast turns type checking off outside tests', () => {
  const found = (path, text) => files({ [path]: text }).join()
  assert.match(found(`${server}/tags/a.ts`, 'go(\nto as never)'), /a\.ts:2: 'as never' turns type checking off/)
  assert.match(found('packages/web/src/tags/a.tsx', 'to as unknown as Route'), /'as unknown as' turns/)
  assert.equal(found(`${server}/tags/a.test.ts`, 'body: {} as never'), '')
  assert.equal(found(`${server}/tags/a.ts`, "// as never before\nconst words = 'as never'"), '')
  assert.match(found('packages/web/src/platform/Loaded.tsx', 'to'), /needs no exception/)
})

test('files: a suppression needs a reason', () => {
  const ignore = ['// biome-', 'ignore lint/a11y/x:'].join('')
  assert.match(files({ 'a.ts': ignore }).join(), /suppression without a reason/)
  assert.deepEqual(files({ 'a.ts': `${ignore} the picture beside it says the same` }), [])
})

const phraseFiles = (namespace, en, de = en, ar = en) => ({
  [`packages/web/src/${namespace}/phrases/en.json`]: JSON.stringify(en),
  [`packages/web/src/${namespace}/phrases/de.json`]: JSON.stringify(de),
  [`packages/web/src/${namespace}/phrases/ar.json`]: JSON.stringify(ar),
})
const page = body => ({
  'packages/web/src/tags/Page.tsx': `const { t } = useTranslation('tags')\nexport const p = ${body}`,
})

test('phrases: a page whose texts are phrases passes', () => {
  const tree = {
    ...phraseFiles('tags', { title: 'Tags', state: { on: 'On' } }),
    ...page("<p title={t('title')}>{t(`state.$" + '{x}`)}</p>'),
  }
  assert.deepEqual(phrases(tree), [])
})

test('phrases: a key missing in one language', () => {
  const tree = { ...phraseFiles('tags', { a: 'A', b: 'B' }, { a: 'A' }), ...page("[t('a'), t('b')]") }
  assert.deepEqual(phrases(tree), ['packages/web/src/tags/phrases/de.json: b is missing'])
})

test('phrases: placeholders that differ, and messages that cannot be read', () => {
  const many = '{count, plural, one {# tag} other {# tags}}'
  const tree = {
    ...phraseFiles('tags', { a: many }, { a: '{anzahl} Tags' }, { a: '{count, plural, one {#}' }),
    ...page("t('a')"),
  }
  const found = phrases(tree).join('\n')
  assert.match(found, /de\.json: a has the placeholders \{anzahl\}, English has \{count\}/)
  assert.match(found, /ar\.json: a is no ICU message/)
})

test('phrases: a key that is in no file, and one that is unused', () => {
  const tree = { ...phraseFiles('tags', { unused: 'x' }), ...page("t('gone')") }
  assert.deepEqual(phrases(tree), [
    'packages/web/src/tags/Page.tsx:2: there is no phrase gone',
    'packages/web/src/tags/phrases: unused is used nowhere',
  ])
})

test('phrases: a namespace that a part of a page opens and that its feature does not name', () => {
  const feature = named => ({
    'packages/web/src/tags/tags.feature.ts': `const pages = { '/tags': page(${named}, () => import('./Page.tsx')) }`,
  })
  const tree = {
    ...phraseFiles('tags', { title: 'Tags' }),
    ...phraseFiles('users', { name: 'Name' }),
    'packages/web/src/tags/Page.tsx': "import { Name } from '../users/public/Name.tsx'\nimport('./Dialog.tsx')",
    'packages/web/src/tags/Dialog.tsx': "const { t } = useTranslation('tags')\nexport const d = t('title')",
    'packages/web/src/users/public/Name.tsx': "const { t } = useTranslation('users')\nexport const n = t('name')",
  }
  assert.match(phrases({ ...tree, ...feature("['tags']") }).join(), /Page.tsx needs 'users'/)
  assert.deepEqual(phrases({ ...tree, ...feature("['users']") }), [])
})

test('phrases: texts written into components, unless listed with a reason', () => {
  const body = '<a title="Save" className="big">Hello <b>{ok ? "Yes" : t("a")}</b> &nbsp;·</a>'
  const tree = { ...phraseFiles('tags', { a: 'A' }), ...page(body) }
  assert.equal(phrases(tree).filter(problem => problem.includes('written into the code')).length, 3)
  const list = ['Save', 'Hello', 'Yes'].map(text => ({
    file: 'packages/web/src/tags/Page.tsx',
    text,
    reason: 'the same in every language',
  }))
  assert.deepEqual(phrases({ ...tree, 'scripts/texts-in-code.json': JSON.stringify(list) }), [])
  const stale = [{ file: 'packages/web/src/tags/Gone.tsx', text: 'mm', reason: 'the same in every language' }]
  assert.match(phrases({ ...tree, 'scripts/texts-in-code.json': JSON.stringify(stale) }).join(), /needs no exception/)
  const folder = [{ folder: 'packages/web/src/tags/', reason: 'nobody who uses the product sees it' }]
  assert.deepEqual(phrases({ ...tree, 'scripts/texts-in-code.json': JSON.stringify(folder) }), [])
})

/** A placeholder of a template in the text of a file. */
const filled = name => ['$', '{', name, '}'].join('')
const serverPhrases = (namespace, texts) =>
  Object.fromEntries(
    ['en', 'de', 'ar'].map(locale => [`${server}/${namespace}/phrases/${locale}.json`, JSON.stringify(texts)]),
  )

test('phrases: server code that asks for its keys passes, also through a short function and by a code', () => {
  const tree = {
    ...serverPhrases('tags', { 'mail.subject': 'Tags', 'in-use': 'In use', 'line.new': 'New', unfit: 'Invalid' }),
    [`${server}/tags/tags.mail.ts`]: [
      `const say = key => phrase(locale, \`tags:${filled('key')}\`)`,
      `export const mail = { subject: say('mail.subject'), lines: [phrase(locale, \`tags:line.${filled('kind')}\`)] }`,
      "export const no = refuse('conflict', { message: 'tags:in-use' })",
    ].join('\n'),
    'packages/domain/src/tags/tag.ts': "export const codes = ['unfit']",
  }
  assert.deepEqual(phrases(tree), [])
})

test('phrases: server keys that are in no file, that nothing asks for, and texts in mails and problems', () => {
  const tree = {
    ...serverPhrases('tags', { unused: 'x' }),
    [`${server}/tags/tags.mail.ts`]: [
      `const say = key => phrase(locale, \`tags:${filled('key')}\`)`,
      `export const mail = { subject: say('gone'), paragraphs: ['Hello you', \`Dear ${filled('name')}\`] }`,
      "export const no = refuse('conflict', { message: 'tags:lost', fields: { name: 'Too long' } })",
    ].join('\n'),
    [`${server}/tags/tags.samples.ts`]: "export const sample = { title: 'Anything' }",
  }
  const file = `${server}/tags/tags.mail.ts`
  assert.deepEqual(phrases(tree).sort(), [
    `${server}/tags/phrases: unused is used nowhere`,
    `${file}:2: 'Dear ' is written into the code; make it a phrase`,
    `${file}:2: 'Hello you' is written into the code; make it a phrase`,
    `${file}:2: there is no phrase tags:gone`,
    `${file}:3: 'Too long' is written into the code; make it a phrase`,
    `${file}:3: there is no phrase tags:lost`,
  ])
})

test('phrases: words that the glossary refuses, in whole words and outside of placeholders', () => {
  const glossary = rows =>
    `## Not used in phrases\n\n| not | but | why |\n|---|---|---|\n${rows}\n## Names\n| \`tag\` | x |\n`
  const tree = {
    ...phraseFiles('tags', {
      a: 'The film is late, {late, plural, other {# tags}}',
      b: 'See you later, filmmaker {film}',
    }),
    ...page("[t('a'), t('b')]"),
    'docs/glossary.md': glossary('| `film`, `movie` | video | usual |\n| `late` | overdue | one term |'),
  }
  assert.deepEqual(phrases(tree), [
    "packages/web/src/tags/phrases/en.json: a says 'film', the glossary says: video",
    "packages/web/src/tags/phrases/en.json: a says 'late', the glossary says: overdue",
  ])
  assert.match(phrases({ ...tree, 'docs/glossary.md': glossary('') }).join(), /there are no words in the table/)
})

/** A build: main.js and the sign-in, two pages that share a part; `sizes` in kB by file, 1 where nothing is said. */
const weight = sizes => {
  const phrases = ['en', 'de', 'ar'].flatMap(language => [
    [`src/platform/firstPhrases/${language}.ts`, { file: `first-${language}.js` }],
    [`src/auth/phrases/${language}.json.js`, { file: `auth-${language}.js` }],
  ])
  const page = (file, imports) => ({ file, imports, isDynamicEntry: true })
  const manifest = {
    _start: { file: 'start.js' },
    _shared: { file: 'shared.js', imports: ['_start'] },
    _own: { file: 'own.js', imports: ['_start'] },
    'src/auth/SignInPage.tsx': page('signin.js', ['_start']),
    'src/tags/TagsPage.tsx': page('tags.js', ['_shared', '_own']),
    'src/users/UsersPage.tsx': page('users.js', ['_shared']),
    ...Object.fromEntries(phrases),
  }
  return findWeightProblems({ manifest, first: ['start.js'], sizeOf: file => (sizes[file] ?? 1) * 1000 }).problems
}

test('weight: a light sign-in and pages with heavy shared parts pass', () => {
  assert.deepEqual(weight({ 'start.js': 130, 'shared.js': 300 }), [])
})

test('weight: the sign-in counts with the phrases of the heaviest language', () => {
  assert.deepEqual(weight({ 'start.js': 130, 'auth-ar.js': 13 }), [
    'the sign-in page loads 145.0 kB of script; 144.0 kB is the most',
  ])
})

test('weight: a page counts with what it alone needs', () => {
  assert.deepEqual(weight({ 'tags.js': 60, 'own.js': 41 }), [
    'src/tags/TagsPage.tsx loads 101.0 kB of script of its own; 100.0 kB is the most',
  ])
})

test('weight: the page of a report counts with its charts and styles', () => {
  const manifest = {
    'index.html': { file: 'frame.js', imports: ['shared'], css: ['frame.css'] },
    shared: { file: 'react.js' },
    'src/charts/engine.ts': { file: 'charts.js', imports: ['shared'] },
    'src/visuals/ControlChartVisual.tsx': { file: 'control.js' },
  }
  const frame = charts => findFrameProblems({ manifest, sizeOf: file => (file === 'charts.js' ? charts : 20) * 1000 })
  assert.deepEqual(frame(190), [])
  assert.deepEqual(frame(191), ['the page of a report loads 251.0 kB; 250.0 kB is the most'])
})

test('weight: the styles of the components that are in use are there, and no others', () => {
  const components = { 'Menu.css': '.m_aaaaaaaa{} .m_bbbbbbbb{}', 'Tree.css': '.m_cccccccc{}', 'global.css': 'a{}' }
  const styles = (scripts, styles) => findStyleProblems({ scripts, styles, components })
  assert.deepEqual(styles('x="m_aaaaaaaa"', '.m_aaaaaaaa{}.m_bbbbbbbb{}'), [])
  assert.deepEqual(styles('x="m_aaaaaaaa"', '.m_cccccccc{}'), [
    'packages/web/src/theme/mantine.ts lacks Menu.css, which is in use',
    'packages/web/src/theme/mantine.ts imports Tree.css, which nothing uses',
  ])
})
