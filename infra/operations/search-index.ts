import { setTimeout as sleep } from 'node:timers/promises'
import type { Progress } from '#functions/search/open-search/fill.ts'
import { searchWriter } from '#infra/functions.ts'
import { consumerOf, placeIn } from './consumer.ts'
import { command, Refused, say } from './reach.ts'

const usage = `node infra/operations/search-index.ts --stage STAGE [--region REGION]

Fills a new index of the stage's search collection from its table, and puts it in the place of the one that is searched once
all of it is there. Searches and changes go on meanwhile. Broken off, it leaves everything as it is; begin again.`

/** Milliseconds between two looks at whether what was written is shown. */
const pause = 5000

/** Looks after which something must be wrong: the collection shows what it took within half a minute. */
const mostLooks = 60

type Step = (before: Progress | null) => Promise<Progress>

/** Has an index filled part by part, and waits until it is searched. */
export async function fillIndex(step: Step, wait: () => Promise<unknown> = () => sleep(pause)): Promise<Progress> {
  let progress: Progress | null = null
  for (let looks = 0; looks < mostLooks;) {
    progress = await step(progress)
    if (progress.done) return progress
    if (progress.object !== null) continue
    looks++
    await wait()
  }
  throw new Refused(`${progress?.index} was written and is not shown: the one before it is still searched`)
}

async function run(): Promise<void> {
  const place = placeIn(usage)
  const writer = await consumerOf(searchWriter.name, place)
  if (!writer) throw new Refused(`${place.stage} searches in its functions: it was deployed without searchCollection`)
  const { index, documents } = await fillIndex(async (before) => {
    const progress = (await writer({ rebuild: before })) as Progress
    say(`${progress.index}: ${progress.documents} documents`)
    return progress
  })
  say(`${index} is searched, with ${documents} documents`)
}

if (import.meta.main) await command(run)
