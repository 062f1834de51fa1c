/** The day this many days after today, as someone types it in the form of dates that the demo's people have: 13/03/2026. */
export const typedDay = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}
