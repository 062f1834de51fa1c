import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { themes } from './colorScheme.ts'

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const tokens = file('./tokens.css')
const declared = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(tokens)?.[1]

describe('specification 1 §9: design values of the theme', () => {
  test('three themes', () => expect(themes).toEqual(['default', 'dark', 'cosmic']))

  test.each([
    ['--g-t', '0.2s'],
    ['--g-t-mask', '0.15s'],
    ['--g-disabled', '0.6'],
    ['--g-toast', '25rem'],
    ['--g-tip', '12.5rem'],
  ])('%s is %s, and in use', (name, value) => {
    expect(declared(name)).toBe(value)
    const users = ['./bridge.css', './theme.ts', './Toasts.tsx'].map(file).join('\n')
    expect(users).toContain(`var(${name})`)
  })

  test('the page that draws reports has the same colors', () => {
    const ofTheme = (text: string, theme: string) => {
      const [, block = ''] = new RegExp(`:root\\[data-theme=['"]${theme}['"]\\] \\{([^}]*)\\}`).exec(text) ?? []
      return new Map([...block.matchAll(/(--g-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
    }
    const frame = file('../../../report-frame/src/look/tokens.css')
    for (const theme of themes) {
      const [own, other] = [ofTheme(tokens, theme), ofTheme(frame, theme)]
      expect(other.size).toBeGreaterThan(20)
      for (const [name, value] of other) expect(value, `${name} of ${theme}`).toBe(own.get(name))
    }
  })

  test('the primary colour is green in light and dark schemes', () => {
    const colours = [...tokens.matchAll(/--g-primary:\s*#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2});/g)]
    expect(colours).toHaveLength(3)
    for (const [name, ...parts] of colours) {
      const [red = 0, green = 0, blue = 0] = parts.map(part => Number.parseInt(part, 16))
      expect([green > red, green > blue], name).toEqual([true, true])
    }
  })
})
