const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** A browser as people name it, from how it names itself: 'Firefox, Windows'. What is not known stays as it is. */
export const deviceName = (userAgent: string): string => {
  const nameIn = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const known = [nameIn(browsers), nameIn(systems)].filter(Boolean)
  return known.length > 0 ? known.join(', ') : userAgent.slice(0, 60)
}
