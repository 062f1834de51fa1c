import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// The reader's program comes from our own server: a plant network often has no other.
prepareZXingModule({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path) },
})

/** The first code on a picture, whatever its kind; undefined when there is none that can be read. */
export const readCode = async (picture: ImageData | Blob): Promise<string | undefined> => {
  const found = await readBarcodes(picture, { tryHarder: true, maxNumberOfSymbols: 1 })
  return found.find(({ isValid, text }) => isValid && text !== '')?.text
}
