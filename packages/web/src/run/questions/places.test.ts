import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { headerFieldId, leadsOn, questionAt, showHeaderField, showQuestion } from './places.ts'

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
  document.body.innerHTML = `
    <input type="text" id="${headerFieldId('lot')}" />
    <div data-question="guard"><button role="radio">Pass</button></div>
    <div data-question="note"><textarea></textarea></div>
    <div data-grid>
      <table><tr><th>Bore</th><td><input type="text" data-row="bore" data-sample="0" value="25.01" /></td>
        <td><input type="text" data-row="bore" data-sample="1" value="" /></td></tr></table>
      <section data-evidence="bore"><textarea></textarea></section>
    </div>`
})
afterEach(() => {
  document.body.innerHTML = ''
})

const focused = () => document.activeElement

test('a question gets the cursor in its first field, a row of a grid in its first empty cell', () => {
  expect(['guard', 'note', 'bore', 'not drawn'].map(showQuestion)).toEqual([true, true, true, false])
  expect(focused()?.getAttribute('data-sample')).toBe('1')
  document.querySelector('[data-sample="1"]')?.setAttribute('value', '25.02')
  showQuestion('bore')
  expect(focused()).toBe(document.querySelector('[data-evidence] textarea'))
  showQuestion('guard')
  expect(focused()?.textContent).toBe('Pass')
})

test('a required fact of the run is found by its field', () => {
  showHeaderField('lot')
  expect(focused()?.id).toBe(headerFieldId('lot'))
})

test('an element belongs to the question of its card, row or evidence', () => {
  const at = (selector: string) => questionAt(document.querySelector(selector))
  expect(['[role=radio]', 'th', '[data-evidence] textarea', 'input'].map(at)).toEqual(['guard', 'bore', 'bore', null])
})

test('Enter leads on from a single line, also from a cell of a grid, and not from what uses it itself', () => {
  const leads = (selector: string, prevented = false) => leadsOn(document.querySelector(selector) as Element, prevented)
  expect([leads('[data-sample]', true), leads('input'), leads('input', true), leads('textarea')]).toEqual([
    ...[true, true],
    ...[false, false],
  ])
})
