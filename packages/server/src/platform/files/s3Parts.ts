import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

/** Bytes; S3 takes parts of 5 MiB and more, and up to 10,000 of them: 78 GiB. */
const partSize = 8 * 1024 ** 2

/** Collects what comes in small pieces into parts of one size; the last one is shorter, and there is always one. */
const inParts = async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const piece of pieces) {
    waiting.push(piece)
    length += piece.length
    if (length < partSize) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  yield Buffer.concat(waiting)
}

/** Uploads an object while it is made, in the memory of one part. Returns its size. */
export const uploadInParts = async (
  client: S3Client,
  at: { Bucket: string; Key: string },
  pieces: AsyncIterable<Buffer>,
): Promise<number> => {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at))
  const upload = { ...at, UploadId }
  try {
    const Parts: CompletedPart[] = []
    let size = 0
    for await (const Body of inParts(pieces)) {
      const PartNumber = Parts.length + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
      Parts.push({ PartNumber, ETag })
      size += Body.length
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
    return size
  } catch (error) {
    // The parts would be stored, and paid for, until someone looks for them.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  }
}
