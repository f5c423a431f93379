import type { Progress } from '#functions/public-pages/write-pages.ts'
import { pageWriter } from '#infra/functions.ts'
import { findConsumer, readStageOptions } from './support/invoke-consumer.ts'
import { runCli, CommandError, printLine } from './support/command-line.ts'

const usage = `npm run pages -- --stage STAGE [--region REGION]

Rebuilds all public pages of a stage and their lists from its table: after they were turned on, after a restore, or after
an upgrade that changes their layout. Concurrent changes are included. If interrupted, run the command again.`

type Step = (before: Progress | null) => Promise<Progress>

/**
 * Rebuilds all pages in batches.
 *
 * @throws If a batch makes no progress.
 */
export async function rebuildPublicPages(step: Step): Promise<Progress> {
  let progress: Progress | null = null
  for (;;) {
    const next: Progress = await step(progress)
    if (next.done) return next
    if (next.after === (progress?.after ?? ''))
      throw new CommandError(`no page was written: check the log of ${pageWriter.name}`)
    progress = next
  }
}

async function run(): Promise<void> {
  const place = readStageOptions(usage)
  const writer = await findConsumer(pageWriter.name, place)
  if (!writer) throw new CommandError(`${place.stage} has no public pages: it was deployed without publicPages`)
  const { pages } = await rebuildPublicPages(async (before) => {
    const progress = (await writer({ rebuild: before })) as Progress
    printLine(`${progress.pages} objects written, up to ${progress.after}`)
    return progress
  })
  printLine(`all pages are rebuilt: ${pages} objects`)
}

if (import.meta.main) await runCli(run)
