// @vitest-environment happy-dom
import type { ReportPage, Visual } from '@gemba/domain/reports/report.schema'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { openInFrame } from '../page/testing/openInFrame.ts'
import { ApiFailure } from '../session/reportApi.ts'
import { VisualBox } from './VisualBox.tsx'

const visual: Visual = {
  ...{ name: 'table', type: 'tableEx', title: 'By machine', layout: { x: 0, y: 0, width: 1, height: 1 } },
  ...{ filters: [], text: '' },
  data: { dataset: 'submissions', category: [{ field: 'machine' }], series: [], values: [], limit: 100 },
}
const page: ReportPage = {
  ...{ name: 'first', displayName: 'First', width: 1280, height: 720, filters: [], visuals: [visual] },
}

test('a visual that fails says why, unless the host page says it itself', async () => {
  for (const hidesErrors of [false, true]) {
    const ask = vi.fn(async () => {
      throw new ApiFailure(503, 'That took too long.', 'r1')
    })
    const box = createElement(VisualBox, { page, visual })
    const { place, close } = await openInFrame(box, { ask, settings: { hidesErrors } })
    await vi.waitFor(() => expect(place.querySelector('[aria-busy=false]')).not.toBeNull())
    expect(place.textContent).toContain('By machine')
    expect(place.textContent?.includes('That took too long.')).toBe(!hidesErrors)
    await close()
  }
})
