/** The content types of each file extension. */
const mediaTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/plain',
  csv: 'text/csv',
  zip: 'application/zip',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
}

/** Whether a file has one of these extensions, such as `pdf`, and the content that belongs to it. */
export const endsAs = ({ name, mediaType }: { name: string; mediaType: string }, endings: readonly string[]): boolean =>
  endings.some(ending => {
    const fits = mediaTypes[ending]
    return name.toLowerCase().endsWith(`.${ending}`) && (fits === undefined || fits === mediaType)
  })

/**
 * The name under which a file is downloaded, with the extension of its content. A GIF that was uploaded as 'page.html'
 * becomes 'page.html.gif', so that no program opens it as a page.
 */
export const nameToSave = ({ name, mediaType }: { name: string; mediaType: string }): string => {
  const [usual, ...others] = Object.keys(mediaTypes).filter(ending => mediaTypes[ending] === mediaType)
  if (usual === undefined || endsAs({ name, mediaType }, [usual, ...others])) return name
  return `${name}.${usual}`
}
