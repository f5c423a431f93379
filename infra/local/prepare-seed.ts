import { errorMessage } from '#shared/api/error-message.ts'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { requestSnapshot, searchSnapshot } from '#functions/data/cache/snapshots/request-snapshot.ts'
import { preparedSeed } from '#infra/source-fingerprint.mjs'
import { watchParents } from './watch-parents.ts'
import { preparedParts } from './data/data-folder.ts'
import { startProduct } from './product.ts'
import { temporaryFolder } from './data/temporary-folder.ts'

/**
 * Prepares a seeded table and object storage once, so that a first start only copies them. Setup runs it for each seed.
 * The optional second argument is the target folder.
 */
const [kind, target = preparedSeed(kind === 'empty' ? 'empty' : 'demo')] = process.argv.slice(2)
const seed = kind === 'empty' ? 'empty' : 'demo'
const directory = temporaryFolder()
const unfinishedFolder = `${target}.${process.pid}`

// Cleans up on every exit except a kill; the next temporary folder then removes the leftovers.
process.on('exit', () => {
  for (const folder of [directory, unfinishedFolder]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
watchParents(() => process.exit(1))

try {
  const settings = { port: 0, directory, seed, siteName: 'Daleel', analytics: null, prepared: null } as const
  const product = await startProduct(settings)
  await product.settled()
  // A first search then loads the index and its models instead of training them.
  await requestSnapshot(table(), searchSnapshot)
  await product.settled()
  if (product.bus.deadLetters.length > 0) throw new Error(`${product.bus.deadLetters.length} events were dead-lettered`)
  await product.stop()
  mkdirSync(dirname(target), { recursive: true })
  for (const part of preparedParts) cpSync(join(directory, part), join(unfinishedFolder, part), { recursive: true })
  // Another setup may have finished first.
  if (!existsSync(target)) renameSync(unfinishedFolder, target)
  process.exit(0)
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`)
  process.exit(1)
}
