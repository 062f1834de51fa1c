import type { ReportPage, Visual } from '@gemba/domain/reports/report.schema'

/** Visuals by their place on the page, from the top and from the beginning of the line. */
export const inOrder = (visuals: readonly Visual[]): Visual[] =>
  [...visuals].sort((one, other) => one.layout.y - other.layout.y || one.layout.x - other.layout.x)

/** What a phone shows of a page, in its order. */
export const phoneVisuals = ({ phone, visuals }: Pick<ReportPage, 'phone' | 'visuals'>): Visual[] =>
  phone ? phone.flatMap(name => visuals.find(visual => visual.name === name) ?? []) : inOrder(visuals)
