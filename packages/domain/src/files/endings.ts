/** The content types that each file extension stands for. */
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

/** Whether a file ends as one of these says, `pdf`, and is what that ending stands for. */
export const endsAs = ({ name, mediaType }: { name: string; mediaType: string }, endings: readonly string[]): boolean =>
  endings.some(ending => {
    const fits = mediaTypes[ending]
    return name.toLowerCase().endsWith(`.${ending}`) && (fits === undefined || fits === mediaType)
  })

/**
 * The name under which a file is saved: it ends as what it is, whatever it was called when it came. A GIF that came as
 * 'page.html' is saved as 'page.html.gif', so that no program takes it for a page.
 */
export const nameToSave = ({ name, mediaType }: { name: string; mediaType: string }): string => {
  const [usual, ...others] = Object.keys(mediaTypes).filter(ending => mediaTypes[ending] === mediaType)
  if (usual === undefined || endsAs({ name, mediaType }, [usual, ...others])) return name
  return `${name}.${usual}`
}
