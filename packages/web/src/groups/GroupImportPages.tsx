import { addressOf } from '@gemba/domain/core/address'
import { ImportPage } from '../imports/public/ImportPage.tsx'
import { ImportStart } from '../imports/public/ImportStart.tsx'

/** A file of groups to import, and the files of before. */
export const GroupImportStartPage = () => (
  <ImportStart kind="groups" addressOfImport={id => addressOf('/admin/groups/import/$id', { id })} />
)

/** What a file of groups would do, and did. */
export const GroupImportPage = () => <ImportPage kind="groups" startAddress={addressOf('/admin/groups/import')} />
