// How e-mails look: every word is escaped, and they read in both directions.
import { describe, expect, test } from 'vitest'
import { layOutMail } from './layout.ts'

describe('the layout', () => {
  const content = { title: 'IR-2026-000001', paragraphs: ['A <b>pump</b> & its seal'], footer: 'Nordwerk Machining' }

  test('escapes every word, and leaves out what there is not', async () => {
    const { html, text } = await layOutMail({ ...content, locale: 'en' })
    expect(html).toContain('A &lt;b&gt;pump&lt;/b&gt; &amp; its seal')
    expect(html).not.toMatch(/\{\{|<th|href=""/)
    expect(text).toBe('IR-2026-000001\n\nA <b>pump</b> & its seal\n\n-- \nNordwerk Machining')
  })

  test('has facts and a button, and runs from right to left in Arabic', async () => {
    const facts = [['الجزء', 'P-100']] as const
    const { html } = await layOutMail({
      ...content,
      locale: 'ar',
      facts,
      button: { label: 'فتح', url: 'https://gemba.example/a?b=1&c=2' },
    })
    expect(html).toContain('lang="ar" dir="rtl"')
    expect(html).toMatch(/<th style="text-align:right[^>]*>الجزء<\/th>/)
    expect(html).toContain('href="https://gemba.example/a?b=1&amp;c=2"')
  })

  test('leaves nothing that runs from left to right around Arabic text', async () => {
    const facts = [['الجزء', 'P-100']] as const
    const { html } = await layOutMail({ ...content, locale: 'ar', paragraphs: ['مرحبًا.\n• تجويف'], facts })
    expect(html).not.toMatch(/direction:\s*ltr|dir="ltr"|dir="auto"/)
    expect(html).toMatch(/<p dir="rtl" style="[^"]*text-align:right/)
    // Mail programs that ignore the direction of what is around still have that of the table.
    expect(html).toMatch(/<table[^>]*dir="rtl"[^>]*>\s*<tr><th[^>]*>الجزء/)
  })

  test('leaves nothing that runs from right to left around German text', async () => {
    const { html } = await layOutMail({ ...content, locale: 'de', facts: [['Teil', 'P-100']] })
    expect(html).not.toMatch(/direction:\s*rtl|dir="(rtl|auto)"/)
  })
})
