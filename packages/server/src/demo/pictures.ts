// Photos and signatures, drawn: what people would photograph, without a real photo.
import sharp from 'sharp'
import { storeFile } from '../files/public/storeFile.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Runtime } from '../platform/runtime.ts'
import type { Cast, Player } from './cast.ts'
import { seeded } from './random.ts'
import { scenes } from './scenes.ts'

export type Pictures = {
  /** file ids by what they show */
  photos: Record<string, string>
  /** file ids by the id of the person who signs */
  signatures: Record<string, string>
  /** SHA-256 of each by its file id */
  contents: Record<string, string>
}

const shows: Record<string, string> = {
  crosshole: 'burr',
  burrs: 'burr',
  damage: 'dent',
  leaks: 'oil',
  tires: 'tire',
  forks: 'fork',
  porosity: 'pores',
  shuts: 'pores',
  flash: 'burr',
  rust: 'rust',
  packaging: 'rust',
}

/** The photo that goes with a failed question; an untidy bench where there is no better one. */
export const photoAt = (photos: Record<string, string>, questionId: string): string =>
  photos[shows[questionId] ?? 'untidy'] ?? ''

/** Stores the company's photos and the signatures of those who sign. */
export const storePictures = async (tx: Tx, runtime: Runtime, { people }: Cast): Promise<Pictures> => {
  const contents: Record<string, string> = {}
  const store = async (name: string, bytes: Buffer) => {
    const { id, sha256 } = await storeFile(tx, runtime, { name, bytes })
    contents[id] = sha256
    return id
  }
  const photos: Record<string, string> = {}
  for (const [name, drawn] of Object.entries(scenes)) {
    // Grain and blur of a phone in a hall.
    const bytes = await sharp(Buffer.from(drawn)).blur(0.8).jpeg({ quality: 78 }).toBuffer()
    photos[name] = await store(`${name}.jpg`, bytes)
  }
  const signatures: Record<string, string> = {}
  for (const player of [people.operator, people.operator2, people.operator3]) {
    const bytes = await sharp(Buffer.from(signatureOf(player)))
      .png()
      .toBuffer()
    signatures[player.id] = await store('signature.png', bytes)
  }
  return { photos, signatures, contents }
}

const signatureOf = ({ name }: Player): string => {
  const random = seeded([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7))
  let x = 30
  const strokes = [...name].map(() => {
    const width = random.whole(12, 24)
    const rise = random.whole(14, 62)
    const stroke = `q ${width / 2} ${-rise} ${width} ${random.whole(-6, 6)} t ${random.whole(4, 10)} ${random.whole(-4, 4)}`
    x += width + 7
    return stroke
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160" viewBox="0 0 ${Math.max(x + 60, 320)} 160">
    <path d="M 30 105 ${strokes.join(' ')} l 40 -12" fill="none" stroke="#16306b" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/>
  </svg>`
}
