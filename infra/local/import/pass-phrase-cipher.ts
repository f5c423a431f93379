import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'

/** scrypt parameters: half a second and 128 MB per guess, the value of RFC 7914 for file encryption. */
const cost: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

const minPassPhraseLength = 16

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** Encrypts texts with a pass phrase and binds each to its place, so that texts cannot be swapped. */
export type ExportCipher = {
  salt: string
  encrypt(text: string, place: string): string
  decrypt(encrypted: string, place: string): string
  keyOfFile(fileSalt: Buffer, place: string): Buffer
}

/**
 * Derives a cipher from a pass phrase.
 *
 * @param salt Base64 salt of an existing export.
 * @throws If the pass phrase is too short. `decrypt` throws if it is wrong.
 */
export async function createExportCipher(
  passPhrase: string,
  salt = randomBytes(16).toString('base64'),
): Promise<ExportCipher> {
  if (passPhrase.length < minPassPhraseLength)
    throw new Error(`the pass phrase needs at least ${minPassPhraseLength} characters`)
  const key = await derive(passPhrase, Buffer.from(salt, 'base64'), 32, cost)
  return {
    salt,
    keyOfFile: (fileSalt, place) => Buffer.from(hkdfSync('sha256', key, fileSalt, `file ${place}`, 32)),
    encrypt(text, place) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(place))
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64')
    },
    decrypt(encrypted, place) {
      const bytes = Buffer.from(encrypted, 'base64')
      const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)]
      const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(place))
      decipher.setAuthTag(tag)
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}
