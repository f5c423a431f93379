import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createExportCipher, type ExportCipher } from './pass-phrase-cipher.ts'
import { privateFile, privateFolder, writeAtomically } from './atomic-write.ts'

/** The salt of the pass phrase of a folder, and a sealed word that says whether a pass phrase is the right one. */
const beginning = (folder: string): string => join(folder, 'seal.json')
const word = 'export'

/** The seal of an export that begins, or goes on. The folder is for its owner alone from here on. */
export async function openExportCipher(folder: string, passPhrase: string): Promise<ExportCipher> {
  if (existsSync(beginning(folder))) return readExportCipher(folder, passPhrase)
  const exportCipher = await createExportCipher(passPhrase)
  await mkdir(folder, privateFolder)
  await chmod(folder, privateFolder.mode)
  const text = JSON.stringify({ salt: exportCipher.salt, proof: exportCipher.encrypt(word, word) })
  await writeAtomically(beginning(folder), (part) => writeFile(part, `${text}\n`, privateFile))
  return exportCipher
}

/** The seal of a folder that an export has written. Throws where it is none, or the pass phrase is another. */
export async function readExportCipher(folder: string, passPhrase: string): Promise<ExportCipher> {
  if (!existsSync(beginning(folder))) throw new Error(`${folder} is not an encrypted export`)
  const { salt, proof } = JSON.parse(await readFile(beginning(folder), 'utf8')) as { salt: string; proof: string }
  const exportCipher = await createExportCipher(passPhrase, salt)
  try {
    exportCipher.decrypt(proof, word)
  } catch {
    throw new Error('the pass phrase is not that of this export')
  }
  return exportCipher
}
