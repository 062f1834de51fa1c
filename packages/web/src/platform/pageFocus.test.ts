import { beforeEach, describe, expect, test } from 'vitest'
import { focusPage } from './pageFocus.ts'

const byId = (id: string) => document.getElementById(id)
beforeEach(() => {
  document.body.innerHTML = '<button id="menu">Menu</button><main id="page" tabindex="-1"><input id="field"></main>'
})

describe('after a change of page the focus', () => {
  test('goes from the menu to the page', () => {
    byId('menu')?.focus()
    focusPage()
    expect(document.activeElement).toBe(byId('page'))
  })

  test('stays in a field that the page gave it', () => {
    byId('field')?.focus()
    focusPage()
    expect(document.activeElement).toBe(byId('field'))
  })

  test('goes to the heading of a page without a main part', () => {
    document.body.innerHTML = '<h1 id="title">Bore</h1>'
    focusPage()
    expect(document.activeElement).toBe(byId('title'))
  })
})
