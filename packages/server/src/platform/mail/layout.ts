import { escapeHtml } from '../html.ts'
import type { Locale } from '../phrases.ts'

/** The content of an e-mail in the reader's language. */
export type MailContent = {
  locale: Locale
  title: string
  paragraphs: readonly string[]
  /** label and value, shown as a table */
  facts?: readonly (readonly [label: string, value: string])[]
  button?: { label: string; url: string }
  /** who sends it: the customer's name, below a line */
  footer: string
}

type Direction = 'ltr' | 'rtl'
const directionOf = (locale: Locale): Direction => (locale === 'ar' ? 'rtl' : 'ltr')

const font = "'IBM Plex Sans', 'IBM Plex Sans Arabic', system-ui, 'Segoe UI', Arial, sans-serif"
const ink = '#16201b'
const quiet = '#55605a'

/**
 * The HTML and the plain text of an e-mail. Every word is escaped; a button leads only to http, https or a path of ours
 * that the caller made whole.
 */
export const layOutMail = async (content: MailContent): Promise<{ html: string; text: string }> => {
  const { locale, title, paragraphs, facts = [], button, footer } = content
  const parts: Record<string, string> = {
    locale,
    title: escapeHtml(title),
    body: paragraphs.map(paragraph => paragraphOf(paragraph, directionOf(locale))).join(''),
    facts: facts.map(([label, value]) => factRow(label, value, directionOf(locale))).join(''),
    url: escapeHtml(button?.url ?? ''),
    label: escapeHtml(button?.label ?? ''),
    footer: escapeHtml(footer),
  }
  const frame = await frameOf(directionOf(locale))
  const html = without(without(frame, 'facts', facts.length === 0), 'button', !button)
  return { html: html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? ''), text: plain(content) }
}

const plain = ({ title, paragraphs, facts = [], button, footer }: MailContent) =>
  [
    title,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    `-- \n${footer}`,
  ].join('\n\n')

const alignOf = (direction: Direction) => (direction === 'rtl' ? 'right' : 'left')

/** The direction stands at each part: some mail programs and MJML's columns forget that of what is around. */
const paragraphOf = (paragraph: string, direction: Direction) => {
  const words = escapeHtml(paragraph).replace(/\n/g, '<br>')
  return `<p dir="${direction}" style="margin:0 0 12px;text-align:${alignOf(direction)}">${words}</p>`
}

const factRow = (label: string, value: string, direction: Direction) => {
  const align = alignOf(direction)
  const cell = `text-align:${align};padding:6px 0;border-top:1px solid #dee4e0;vertical-align:top`
  return `<tr><th style="${cell};font-weight:400;color:${quiet};width:40%">${escapeHtml(label)}</th><td style="${cell}"><bdi>${escapeHtml(value)}</bdi></td></tr>`
}

/** MJML takes tens of milliseconds, so the frame is rendered once for each direction and filled for each e-mail. */
const frames = new Map<Direction, Promise<string>>()
const frameOf = (direction: Direction) => {
  const known = frames.get(direction) ?? makeFrame(direction)
  frames.set(direction, known)
  return known
}

const marked = (name: string, part: string) => `<mj-raw><!--${name}--></mj-raw>${part}<mj-raw><!--/${name}--></mj-raw>`
const without = (html: string, name: string, absent: boolean) =>
  absent ? html.replace(new RegExp(`<!--${name}-->[\\s\\S]*<!--/${name}-->`), '') : html

const makeFrame = async (direction: Direction) => {
  const align = alignOf(direction)
  // Slow to load, and needed by the first mail only.
  const { default: mjml2html } = await import('mjml')
  const { html } = await mjml2html(`
    <mjml lang="{{locale}}" dir="${direction}">
      <mj-head>
        <mj-title>{{title}}</mj-title>
        <mj-attributes>
          <mj-all font-family="${font}" />
          <mj-text font-size="15px" line-height="22px" color="${ink}" align="${align}" padding="8px 24px" />
          <mj-table font-size="15px" line-height="22px" color="${ink}" padding="8px 24px" />
        </mj-attributes>
      </mj-head>
      <mj-body background-color="#ecf2ef" width="600px">
        <mj-section padding="12px" direction="${direction}" />
        <mj-section background-color="#ffffff" border-top="4px solid #00683d" padding="16px 0" direction="${direction}">
          <mj-column direction="${direction}">
            <mj-text font-size="20px" line-height="28px" font-weight="600">{{title}}</mj-text>
            <mj-text>{{body}}</mj-text>
            ${marked('facts', '<mj-table>{{facts}}</mj-table>')}
            ${marked('button', `<mj-button href="{{url}}" align="${align}" background-color="#00683d" color="#ffffff" font-size="15px" font-weight="500" border-radius="6px" inner-padding="12px 20px" padding="12px 24px">{{label}}</mj-button>`)}
          </mj-column>
        </mj-section>
        <mj-section padding="12px 0" direction="${direction}">
          <mj-column direction="${direction}"><mj-text font-size="13px" line-height="18px" color="${quiet}">{{footer}}</mj-text></mj-column>
        </mj-section>
      </mj-body>
    </mjml>`)
  // MJML writes the text's direction to the page only.
  return html
    .replace(/<table(?=[^>]*>\s*\{\{facts)/, `<table dir="${direction}"`)
    .replace(/<body(?! dir)/, `<body dir="${direction}"`)
}
