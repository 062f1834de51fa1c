import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

/** Reads a push message as a browser does: the receiver's side of RFC 8291 §3.4 and RFC 8188 §2. Throws for anything else. */
export const decryptPush = (body: Buffer, { privateKey, secret }: { privateKey: Buffer; secret: Buffer }): Buffer => {
  const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
  if (body.readUInt32BE(16) < body.length - 21 - idLength) throw new Error('more than one record')
  const sender = body.subarray(21, 21 + idLength)
  const receiver = createECDH('prime256v1')
  receiver.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender])
  const material = derive(receiver.computeSecret(sender), secret, info, 32)
  const record = body.subarray(21 + idLength)
  const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16)
  const opened = createDecipheriv('aes-128-gcm', key, derive(material, salt, 'Content-Encoding: nonce\0', 12))
  opened.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([opened.update(record.subarray(0, -16)), opened.final()])
  const end = padded.findLastIndex(byte => byte !== 0)
  if (padded[end] !== 2) throw new Error('not the last record')
  return padded.subarray(0, end)
}
