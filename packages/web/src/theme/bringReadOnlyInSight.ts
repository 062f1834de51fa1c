import type { FocusEvent } from 'react'

/** Chromium 150 scrolls to what gets the focus, but not to a text area that is read-only (WCAG 2.4.11). */
export const bringReadOnlyInSight = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>): void => {
  if (currentTarget.readOnly) currentTarget.scrollIntoView({ block: 'nearest' })
}
