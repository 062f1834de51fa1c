import { randomBytes } from 'node:crypto'
import { bytesOf } from '../files/fileStore.ts'
import { openFileStore } from '../files/openFileStore.ts'
import type { Settings } from '../settings.ts'
import { bad, type Finding, ok, reasonOf } from './finding.ts'

/** Stores a small file, reads it and removes it. */
export const checkFiles = async function* (settings: Pick<Settings, 's3' | 'dataFolder'>): AsyncGenerator<Finding> {
  const place = settings.s3 ? `the bucket ${settings.s3.bucket}` : `${settings.dataFolder}/files`
  const key = `doctor/${randomBytes(6).toString('hex')}`
  const written = randomBytes(64)
  try {
    const store = await openFileStore(settings)
    await store.put(key, written)
    const read = await bytesOf(await store.open(key))
    await store.remove(key)
    if (!read.equals(written)) throw new Error('what was read is not what was written')
    yield ok(`Files can be stored in ${place}, read and removed.`)
  } catch (error) {
    yield bad(
      `Files can't be stored in ${place}: ${reasonOf(error)}`,
      settings.s3
        ? 'Check S3_ENDPOINT, the bucket, and that the key may get, put and delete objects.'
        : 'Give the folder to the user that runs Gemba.',
    )
  }
}
