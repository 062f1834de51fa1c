import { expect, test } from 'vitest'
import { show } from '../../platform/testing/show.tsx'
import { SaveStateMark } from '../layout/BottomBar.tsx'
import phrases from '../phrases/en.json' with { type: 'json' }
import { NumberField } from './NumberField.tsx'

const type = (field: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test.each(['1e1', '45,50000001', 'abc'])('%s is never called saved, because it is in no answer', async text => {
  const { soon } = await show(
    <>
      <NumberField value={null} onChange={() => undefined} label="Weight" />
      <SaveStateMark saveState={{ state: 'saved', at: '14:02' }} />
    </>,
    { phrases: { ui: phrases } },
  )
  const field = document.querySelector('input') as HTMLInputElement
  const mark = () => document.querySelector('[data-save-state]')
  expect(mark()?.textContent).toBe('Saved 14:02')
  type(field, text)
  await soon(() => expect(mark()?.textContent).toBe('1 entry not saved: not a number'))
  type(field, '45.5')
  await soon(() => expect(mark()?.textContent).toBe('Saved 14:02'))
})
