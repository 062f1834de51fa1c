import { Fragment, type ReactNode } from 'react'

/**
 * Facts in one line, ' · ' between them. Each keeps its own direction, so that English, Arabic and numbers are not
 * mixed up.
 */
export const Dotted = ({ parts, between = ' · ' }: { parts: readonly ReactNode[]; between?: string }) =>
  parts
    .filter(part => part !== undefined && part !== null && part !== false && part !== '')
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fact is identified by its position
      <Fragment key={index}>
        {index > 0 && between}
        <bdi>{part}</bdi>
      </Fragment>
    ))
