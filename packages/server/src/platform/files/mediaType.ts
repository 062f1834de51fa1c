import { extname } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'

const texts: Record<string, string> = {
  '.txt': 'text/plain',
  '.log': 'text/plain',
  '.md': 'text/plain',
  '.csv': 'text/csv',
}
/** Office files from before 2007 have the same signature. */
const compound: Record<string, string> = {
  '.doc': 'application/msword',
  '.xls': 'application/vnd.ms-excel',
  '.ppt': 'application/vnd.ms-powerpoint',
}

/** Returns the media type of the bytes, whatever the file name; undefined when unknown. For text, the name decides. */
export const mediaTypeOf = async (bytes: Buffer, name: string): Promise<string | undefined> => {
  const ending = extname(name).toLowerCase()
  const found = await fileTypeFromBuffer(bytes)
  if (found?.mime === 'application/x-cfb') return compound[ending]
  return found ? found.mime : texts[ending] && isText(bytes) ? texts[ending] : undefined
}

const isText = (bytes: Buffer) => {
  if (bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    // Spreadsheets on Windows still write CSV in the machine's own encoding.
    return !bytes.subarray(0, 4096).some(byte => byte < 9 || (byte > 13 && byte < 32))
  }
}
