import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createExportCipher, type ExportCipher } from './pass-phrase-cipher.ts'
import { privateFile, privateFolder, writeAtomically } from './atomic-write.ts'

/** File with the salt of the pass phrase, and an encrypted constant to verify the pass phrase. */
const saltFilePath = (folder: string): string => join(folder, 'seal.json')
const knownPlaintext = 'export'

/** Opens the cipher of a new or resumed export. Restricts the folder to its owner. */
export async function openExportCipher(folder: string, passPhrase: string): Promise<ExportCipher> {
  if (existsSync(saltFilePath(folder))) return readExportCipher(folder, passPhrase)
  const exportCipher = await createExportCipher(passPhrase)
  await mkdir(folder, privateFolder)
  await chmod(folder, privateFolder.mode)
  const text = JSON.stringify({ salt: exportCipher.salt, proof: exportCipher.encrypt(knownPlaintext, knownPlaintext) })
  await writeAtomically(saltFilePath(folder), (part) => writeFile(part, `${text}\n`, privateFile))
  return exportCipher
}

/**
 * Opens the cipher of an existing export.
 *
 * @throws If the folder is no export or the pass phrase is wrong.
 */
export async function readExportCipher(folder: string, passPhrase: string): Promise<ExportCipher> {
  if (!existsSync(saltFilePath(folder))) throw new Error(`${folder} is not an encrypted export`)
  const { salt, proof } = JSON.parse(await readFile(saltFilePath(folder), 'utf8')) as { salt: string; proof: string }
  const exportCipher = await createExportCipher(passPhrase, salt)
  try {
    exportCipher.decrypt(proof, knownPlaintext)
  } catch {
    throw new Error('the pass phrase is wrong for this export')
  }
  return exportCipher
}
