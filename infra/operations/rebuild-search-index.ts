import { setTimeout as sleep } from 'node:timers/promises'
import type { RebuildProgress } from '#functions/search/opensearch/rebuild-index.ts'
import { searchWriter } from '#infra/functions.ts'
import { findConsumer, readStageOptions } from './support/invoke-consumer.ts'
import { runCli, CommandError, printLine } from './support/command-line.ts'

const usage = `node infra/operations/rebuild-search-index.ts --stage STAGE [--region REGION]

Builds a new index of the stage's search collection from its table, then replaces the current index. Searches and changes
continue in the meantime. If interrupted, the current index stays in use: run the command again.`

/** Poll interval while waiting for the collection's refresh. */
const pollIntervalMs = 5000

/** Maximum polls. The collection normally refreshes within half a minute. */
const maxPolls = 60

type Step = (before: RebuildProgress | null) => Promise<RebuildProgress>

/** Builds a new index in batches and waits until searches use it. */
export async function rebuildSearchIndex(
  step: Step,
  wait: () => Promise<unknown> = () => sleep(pollIntervalMs),
): Promise<RebuildProgress> {
  let progress: RebuildProgress | null = null
  for (let looks = 0; looks < maxPolls;) {
    progress = await step(progress)
    if (progress.done) return progress
    if (progress.object !== null) continue
    looks++
    await wait()
  }
  throw new CommandError(`${progress?.index} was written but is not in use yet: searches still use the previous index`)
}

async function run(): Promise<void> {
  const place = readStageOptions(usage)
  const writer = await findConsumer(searchWriter.name, place)
  if (!writer)
    throw new CommandError(`${place.stage} has no search collection: it was deployed without searchCollection`)
  const { index, documents } = await rebuildSearchIndex(async (before) => {
    const progress = (await writer({ rebuild: before })) as RebuildProgress
    printLine(`${progress.index}: ${progress.documents} documents`)
    return progress
  })
  printLine(`searches use ${index}: ${documents} documents`)
}

if (import.meta.main) await runCli(run)
