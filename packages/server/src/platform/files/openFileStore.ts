import type { Settings } from '../settings.ts'
import type { FileStore } from './fileStore.ts'
import { folderStore } from './folderStore.ts'

/** Returns the file store of these settings: S3 if it is set, else a folder beside the database. */
export const openFileStore = async ({ s3, dataFolder }: Pick<Settings, 's3' | 'dataFolder'>): Promise<FileStore> => {
  if (!s3) return folderStore(`${dataFolder}/files`)
  const { s3Store } = await import('./s3Store.ts')
  return s3Store(s3)
}
