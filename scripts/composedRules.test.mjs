import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { composedAddress } from './composedRules.ts'

const folder = mkdtempSync(join(tmpdir(), 'composed-'))
after(() => rmSync(folder, { recursive: true }))
const file = (name, text) => {
  writeFileSync(join(folder, name), text)
  return [join(folder, name), text]
}
const composing = name => `.row {\n  composes: row from './${name}';\n}\n`

test('an address in rules that others compose is found, also behind one more file', () => {
  const [pictured] = file('pictured.module.css', '.row { background: url(./line.svg); }')
  file('between.module.css', composing('pictured.module.css'))
  assert.equal(composedAddress(...file('one.module.css', composing('pictured.module.css'))), pictured)
  assert.equal(composedAddress(...file('two.module.css', composing('between.module.css'))), pictured)
})

test('an address of a file of its own is none of those', () => {
  file('plain.module.css', '.row { color: red; }')
  const own = `${composing('plain.module.css')}.own { background: url(./own.svg); }`
  assert.equal(composedAddress(...file('three.module.css', own)), undefined)
})
