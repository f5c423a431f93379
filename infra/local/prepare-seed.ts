import { errorMessage } from '#shared/api/error-message.ts'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { preparedSeed } from '#infra/source-fingerprint.mjs'
import { watchParents } from './watch-parents.ts'
import { preparedParts } from './data/data-folder.ts'
import { startProduct } from './product.ts'
import { temporaryFolder } from './data/temporary-folder.ts'

/**
 * Fills a table and a store of files once and keeps them, so that a start only copies. The set-up runs it for each seed; a
 * folder named behind the seed takes them instead of where starts look for them.
 */
const [kind, target = preparedSeed(kind === 'empty' ? 'empty' : 'demo')] = process.argv.slice(2)
const seed = kind === 'empty' ? 'empty' : 'demo'
const directory = temporaryFolder()
const unfinished = `${target}.${process.pid}`

// However it ends: only a kill leaves them, and then the next one removes them.
process.on('exit', () => {
  for (const folder of [directory, unfinished]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
watchParents(() => process.exit(1))

try {
  const settings = { port: 0, directory, seed, siteName: 'Daleel', analytics: null, prepared: null } as const
  const product = await startProduct(settings)
  await product.settled()
  if (product.bus.deadLetters.length > 0) throw new Error(`${product.bus.deadLetters.length} events were not handled`)
  await product.stop()
  mkdirSync(dirname(target), { recursive: true })
  for (const part of preparedParts) cpSync(join(directory, part), join(unfinished, part), { recursive: true })
  // Another set-up may have been quicker.
  if (!existsSync(target)) renameSync(unfinished, target)
  process.exit(0)
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`)
  process.exit(1)
}
