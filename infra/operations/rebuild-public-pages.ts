import type { Progress } from '#functions/public-pages/write-pages.ts'
import { pageWriter } from '#infra/functions.ts'
import { findConsumer, readStageOptions } from './support/invoke-consumer.ts'
import { runCli, CommandError, printLine } from './support/command-line.ts'

const usage = `npm run pages -- --stage STAGE [--region REGION]

Makes all public pages of a stage anew from its table, and what lists them: after they were turned on, after a restore, or
where they look otherwise since an upgrade. Whatever changes meanwhile is written too. Broken off, begin again.`

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
      throw new CommandError('no page was made: look at the log of its function')
    progress = next
  }
}

async function run(): Promise<void> {
  const place = readStageOptions(usage)
  const writer = await findConsumer(pageWriter.name, place)
  if (!writer) throw new CommandError(`${place.stage} has no public pages: it was deployed without publicPages`)
  const { pages } = await rebuildPublicPages(async (before) => {
    const progress = (await writer({ rebuild: before })) as Progress
    printLine(`${progress.pages} objects, up to ${progress.after}`)
    return progress
  })
  printLine(`all pages are made: ${pages} objects`)
}

if (import.meta.main) await runCli(run)
