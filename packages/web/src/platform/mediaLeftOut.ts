const key = 'gemba-media-left-out'

/** Why a picture or film is not on this device: too large itself, no room on the device, or others took the room for media. */
export type LeftOut = 'large' | 'full' | 'others'
const reasons: readonly string[] = ['large', 'full', 'others'] satisfies LeftOut[]

const read = (): Record<string, LeftOut> => {
  try {
    const noted: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof noted === 'object' && noted !== null ? (noted as Record<string, LeftOut>) : {}
  } catch {
    return {}
  }
}

/** Which pictures and films of checklists are not on this device, by the id of their file. */
export const mediaLeftOut = {
  count: (): number => Object.keys(read()).length,
  reasonOf: (fileId: string): LeftOut | undefined => {
    const reason = read()[fileId]
    return reason && reasons.includes(reason) ? reason : undefined
  },
  note: (leftOut: ReadonlyMap<string, LeftOut>): void => {
    try {
      localStorage.setItem(key, JSON.stringify(Object.fromEntries(leftOut)))
    } catch {
      // A device that keeps nothing leaves all of them out, and says so.
    }
  },
}
