import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { preparedSeed } from '../fingerprint.mjs'
import { startProduct } from './product.ts'

/** Fills a table and a store of files once and keeps them, so that a start only copies. The set-up runs it for each seed. */
const seed = process.argv[2] === 'empty' ? 'empty' : 'demo'
const target = preparedSeed(seed)
const directory = mkdtempSync(join(tmpdir(), 'daleel-seed-'))
const product = await startProduct({ port: 0, directory, seed, siteName: 'Daleel', analytics: null })
await product.settled()
await product.stop()
mkdirSync(dirname(target), { recursive: true })
rmSync(`${target}.new`, { recursive: true, force: true })
for (const part of ['table', 'stream.json', 'files'])
  cpSync(join(directory, part), join(`${target}.new`, part), { recursive: true })
renameSync(`${target}.new`, target)
rmSync(directory, { recursive: true, force: true })
process.exit(0)
