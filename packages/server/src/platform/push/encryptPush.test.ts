import { createECDH } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decryptPush } from '../testing/decryptPush.ts'
import { encryptPush, longestText } from './encryptPush.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** The example of RFC 8291, §5 and appendix A. */
const example = {
  text: Buffer.from('When I grow up, I want to be a watermelon'),
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  receiver: {
    publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    secret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  },
  receiverKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  body: bytes(
    [
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml',
      'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT',
      'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    ].join(''),
  ),
}

describe('a push message', () => {
  test('is encrypted as in the example of RFC 8291', () => {
    const { text, receiver, privateKey, salt, body } = example
    expect(encryptPush(text, receiver, { privateKey, salt }).toString('base64url')).toBe(body.toString('base64url'))
  })

  test('can be read with the key of its receiver alone, in a body that is another each time', () => {
    const { text, receiver, receiverKey } = example
    const [one, other] = [encryptPush(text, receiver), encryptPush(text, receiver)]
    expect(decryptPush(one, { privateKey: receiverKey, secret: receiver.secret })).toEqual(text)
    expect(one.equals(other)).toBe(false)
    const stranger = createECDH('prime256v1')
    stranger.generateKeys()
    expect(() => decryptPush(one, { privateKey: stranger.getPrivateKey(), secret: receiver.secret })).toThrow()
  })

  test('has 4096 bytes at most, which every push service takes', () => {
    expect(encryptPush(Buffer.alloc(longestText, 'x'), example.receiver)).toHaveLength(4096)
    expect(() => encryptPush(Buffer.alloc(longestText + 1), example.receiver)).toThrow(RangeError)
  })
})
