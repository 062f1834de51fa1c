import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../settings.ts'
import type { FileStore } from './fileStore.ts'
import { uploadInParts } from './s3Parts.ts'

/** Files in an S3-compatible store. */
export const s3Store = ({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Settings): FileStore => {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Self-hosted stores have the bucket in the path.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  const has = async (key: string) => {
    try {
      await client.send(new HeadObjectCommand(at(key)))
      return true
    } catch (error) {
      if (error instanceof NotFound) return false
      throw error
    }
  }
  const list = async function* (folder: string) {
    let token: string | undefined
    do {
      const listed = { Bucket: bucket, Prefix: folder, ...(token && { ContinuationToken: token }) }
      const { Contents = [], NextContinuationToken } = await client.send(new ListObjectsV2Command(listed))
      for (const { Key } of Contents) if (Key) yield Key
      token = NextContinuationToken
    } while (token)
  }
  return {
    has,
    put: async (key, bytes) => {
      if (!(await has(key))) await client.send(new PutObjectCommand({ ...at(key), Body: bytes }))
    },
    write: (key, parts) => uploadInParts(client, at(key), parts),
    open: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range }))
      return Body as Readable
    },
    list,
    removeAll: async folder => {
      for await (const key of list(folder)) await client.send(new DeleteObjectCommand(at(key)))
    },
    remove: async key => {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}
