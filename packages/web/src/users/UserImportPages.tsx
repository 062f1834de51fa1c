import { addressOf } from '@gemba/domain/core/address'
import { ImportPage } from '../imports/public/ImportPage.tsx'
import { ImportStart } from '../imports/public/ImportStart.tsx'

/** A file of users to import, and the files of before. */
export const UserImportStartPage = () => (
  <ImportStart kind="users" addressOfImport={id => addressOf('/admin/users/import/$id', { id })} />
)

/** What a file of users would do, and did. */
export const UserImportPage = () => <ImportPage kind="users" startAddress={addressOf('/admin/users/import')} />
