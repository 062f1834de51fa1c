import { addressOf } from '@gemba/domain/core/address'
import { ImportPage } from '../imports/public/ImportPage.tsx'
import { ImportStart } from '../imports/public/ImportStart.tsx'

/** A file of tags to import, and the files of before. */
export const TagImportStartPage = () => (
  <ImportStart kind="tags" addressOfImport={id => addressOf('/admin/tags/import/$id', { id })} />
)

/** What a file of tags would do, and did. */
export const TagImportPage = () => <ImportPage kind="tags" startAddress={addressOf('/admin/tags/import')} />
