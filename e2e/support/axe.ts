// axe-core, asked in the page itself: it is loaded once per page and describes only what is wrong, which takes half of
// the time of a whole report.
import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const colorRules = ['color-contrast', 'link-in-text-block']

/** What to ask: the rules about colors, or all others. */
export type Rules = 'structure' | 'colors'

/** The serious and critical violations in the page, or in the part of it that the selector names. */
export const findViolations = async (page: Page | Frame, rules: Rules, part?: string): Promise<string[]> => {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([runOnly, without, part]) => {
      if (!window.axe) throw new Error('axe-core was not loaded')
      const rules = Object.fromEntries(without.map(rule => [rule, { enabled: false }]))
      const options = { runOnly: [...runOnly], rules, resultTypes: ['violations' as const], selectors: false }
      const { violations } = await window.axe.run(part ?? document, options)
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes: [node] }) => {
          const others = node?.any.flatMap(({ relatedNodes = [] }) => relatedNodes.map(({ html }) => html)) ?? []
          return [`${id} at ${node?.html}: ${node?.failureSummary}`, ...new Set(others)].join(' | ')
        })
    },
    rules === 'colors' ? ([colorRules, [], part] as const) : ([tags, colorRules, part] as const),
  )
}
