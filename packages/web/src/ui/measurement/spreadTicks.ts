/**
 * Where ticks are drawn on a line of `width`, so that each can be seen: `gap` apart at least, as near to their places as
 * that allows, in their order, and never beyond the line. Where there are too many, the gap is smaller.
 */
export const spreadTicks = (places: readonly number[], width: number, gap: number): number[] => {
  const least = places.length > 1 ? Math.min(gap, width / (places.length - 1)) : gap
  const drawn: number[] = []
  for (const place of places) drawn.push(Math.max(Math.max(0, place), (drawn.at(-1) ?? -least) + least))
  for (let at = drawn.length - 1, most = width; at >= 0 && (drawn[at] ?? 0) > most; at--, most -= least)
    drawn[at] = most
  return drawn
}
