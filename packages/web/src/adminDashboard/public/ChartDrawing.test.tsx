import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../platform/testing/show.tsx'
import { ChartDrawing } from './ChartDrawing.tsx'

vi.mock('@gemba/report-frame/charts/engine', () => ({
  createChart: async () => {
    throw new Error('a file of the chart is gone')
  },
}))

class Page extends Component<{ children: ReactNode }> {
  override state = { said: '' }
  static getDerivedStateFromError({ message }: Error) {
    return { said: message }
  }
  override render() {
    return this.state.said || this.props.children
  }
}

test('a chart whose files do not load is no empty space: the page is told', async () => {
  const plot = { isTime: false, groups: [], series: [] }
  const chart = <ChartDrawing type="lineChart" plot={plot} isRtl={false} share="" />
  const { soon, text } = await show(<Page>{chart}</Page>, { phrases: {} })
  await soon(() => expect(text()).toContain('a file of the chart is gone'))
})
