import { extractText, getDocumentProxy } from 'unpdf'

/** All words of a PDF, in the order in which they are drawn. */
export const pdfText = async (bytes: Buffer): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text
}
