import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { fontBytes, fonts } from './fonts.ts'

/** A4 in points, and the width that is left between the margins. */
export const paper = { width: 595.28, margins: [36, 36, 36, 46] as [number, number, number, number] }
export const printable = paper.width - paper.margins[0] - paper.margins[2]

// What the package's types leave out: files that it keeps in memory.
type Kept = {
  virtualfs: { writeFileSync: (name: string, bytes: Buffer) => void; existsSync: (name: string) => boolean }
}

const prepare = () => {
  const { virtualfs } = pdfmake as unknown as Kept
  for (const [name, bytes] of fontBytes()) if (!virtualfs.existsSync(name)) virtualfs.writeFileSync(name, bytes)
  pdfmake.setFonts(structuredClone(fonts))
  // A document takes its images as bytes; nothing in it may name a file or an address.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => false)
}
let prepared = false

/** Draws a document. */
export const renderPdf = (definition: TDocumentDefinitions): Promise<Buffer> => {
  if (!prepared) prepare()
  prepared = true
  return pdfmake.createPdf({ pageSize: 'A4', pageMargins: paper.margins, ...definition }).getBuffer()
}
