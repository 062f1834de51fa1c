import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser made for its subscription: a point on P-256, and a secret of 16 bytes that only it and we know. */
export type Receiver = { publicKey: Buffer; secret: Buffer }

/** What else goes into a message; random unless a test repeats the example of the standard. */
export type Chosen = { privateKey?: Buffer; salt?: Buffer }

/** The one record of a message, RFC 8291 §4: so many bytes are the most that every push service takes. */
const recordSize = 4096
/** The header has 86 bytes, the tag of AES-GCM 16, the end of the text one. */
export const longestText = recordSize - 86 - 16 - 1

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/**
 * Encrypts a text for one subscription, so that no push service can read it: the body of a request with the encoding
 * `aes128gcm` (RFC 8291 on RFC 8188).
 * @throws RangeError where the text is longer than `longestText`, or the receiver's key is no point of P-256
 */
export const encryptPush = (text: Buffer, { publicKey, secret }: Receiver, chosen: Chosen = {}): Buffer => {
  if (text.length > longestText) throw new RangeError(`a push message has at most ${longestText} bytes`)
  const salt = chosen.salt ?? randomBytes(16)
  const ours = createECDH('prime256v1')
  if (chosen.privateKey) ours.setPrivateKey(chosen.privateKey)
  else ours.generateKeys()
  const shared = ours.computeSecret(publicKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, ours.getPublicKey()])
  const material = derive(shared, secret, info, 32)
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2: the last record.
  const encrypted = Buffer.concat([cipher.update(text), cipher.update(Buffer.of(2)), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  const id = ours.getPublicKey()
  return Buffer.concat([salt, size, Buffer.of(id.length), id, encrypted, cipher.getAuthTag()])
}
