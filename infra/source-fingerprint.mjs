// Plain JavaScript, because setup runs it before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** @param {string} path @returns {Generator<string>} */
function* filesIn(path) {
  if (!statSync(path).isDirectory()) {
    yield path
    return
  }
  for (const name of readdirSync(path).sort())
    if (name !== 'dist' && name !== 'node_modules') yield* filesIn(join(path, name))
}

/**
 * Returns a hash of files and folders of the project.
 * @param {readonly string[]} places
 * @returns {string}
 */
export function fingerprint(places) {
  const hash = createHash('sha256')
  for (const place of places)
    for (const file of filesIn(join(root, place))) hash.update(`${relative(root, file)}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 24)
}

export const webFingerprint = () => fingerprint(['web', 'shared', 'package-lock.json'])

/** @param {string} folder */
export const webMarkIn = (folder) => join(folder, 'web', 'dist', '.built')

/**
 * Returns whether a folder has the web client of the present sources.
 * @param {string} folder
 * @returns {boolean}
 */
export function isWebBuilt(folder) {
  const mark = webMarkIn(folder)
  return existsSync(mark) && readFileSync(mark, 'utf8') === webFingerprint()
}

const week = 7 * 86_400_000

/**
 * Returns the path of the prepared folder for a seed. The path changes weekly, because dates of the sample content are
 * relative to the day of writing.
 * @param {'demo' | 'empty'} seed
 * @returns {string}
 */
export function preparedSeed(seed) {
  const sources = fingerprint(['shared', 'functions', 'infra/local', 'infra/sample', 'infra/seed', 'package-lock.json'])
  return join(root, 'node_modules', '.cache', 'seed', `${seed}-${sources}-${Math.floor(Date.now() / week)}`)
}
