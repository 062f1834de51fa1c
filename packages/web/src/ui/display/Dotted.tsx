import { Fragment, type ReactNode } from 'react'

/**
 * Facts in one line, ' · ' between them. Each keeps its own direction: a category in English, an Arabic count and a number
 * stay whole beside each other, in the order of the page.
 */
export const Dotted = ({ parts, between = ' · ' }: { parts: readonly ReactNode[]; between?: string }) =>
  parts
    .filter(part => part !== undefined && part !== null && part !== false && part !== '')
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fact is known by its place
      <Fragment key={index}>
        {index > 0 && between}
        <bdi>{part}</bdi>
      </Fragment>
    ))
