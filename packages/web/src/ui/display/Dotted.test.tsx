import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { Dotted } from './Dotted.tsx'

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

test('facts of two directions stand apart, and what is missing leaves no dot', () => {
  const line = document.createElement('p')
  act(() => createRoot(line).render(<Dotted parts={['Audit', '', undefined, '10 أسئلة', 'المراجعة 1']} />))
  expect(line.innerHTML).toBe('<bdi>Audit</bdi> · <bdi>10 أسئلة</bdi> · <bdi>المراجعة 1</bdi>')
})
