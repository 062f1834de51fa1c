// Times as a clock on the wall of a zone shows them, `2026-03-13T21:05`, as forms take them.

/** Milliseconds by which the clock of a zone is ahead of UTC at a moment. */
const offsetAt = (zone: string, at: number): number => {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).format(at)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}

/** What the clock of an IANA zone shows at a moment, to the minute. */
export const wallClockAt = (zone: string, moment: string | Date): string => {
  const at = new Date(moment).getTime()
  return new Date(at + offsetAt(zone, at)).toISOString().slice(0, 16)
}

/**
 * The moment at which the clock of a zone shows a time, in ISO 8601; undefined if the text is no such time. A time that
 * comes twice when clocks are set back is the first; one that is left out when they are set forward is as much later.
 */
export const momentAt = (zone: string, clock: string): string | undefined => {
  const wanted = Date.parse(`${clock}Z`)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clock) || Number.isNaN(wanted)) return undefined
  const [before, after] = [offsetAt(zone, wanted - day), offsetAt(zone, wanted + day)]
  const fits = [before, after].map(offset => wanted - offset).filter(at => at + offsetAt(zone, at) === wanted)
  return new Date(fits[0] ?? wanted - before).toISOString()
}

const day = 86_400_000
