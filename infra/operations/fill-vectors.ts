import { searchWriter } from '#infra/functions.ts'
import { findConsumer, readStageOptions } from './support/invoke-consumer.ts'
import { runCli, CommandError, printLine } from './support/command-line.ts'

const usage = `node infra/operations/fill-vectors.ts --stage STAGE [--region REGION]

Creates the missing and outdated search vectors of all records with the model of the stage. Searches and changes continue in
the meantime. If interrupted, finished vectors stay: run the command again.`

/** Maximum consecutive calls without progress. */
const maxIdleCalls = 5

export async function fillVectors(step: () => Promise<{ waiting: number }>): Promise<void> {
  let least = Infinity
  for (let vain = 0; vain < maxIdleCalls;) {
    const { waiting } = await step()
    if (waiting === 0) return
    vain = waiting < least ? 0 : vain + 1
    least = Math.min(least, waiting)
  }
  throw new CommandError(
    `${least} records are pending without progress: try again later, or check the log of ${searchWriter.name}`,
  )
}

async function run(): Promise<void> {
  const place = readStageOptions(usage)
  const writer = await findConsumer(searchWriter.name, place)
  if (!writer) throw new CommandError(`${place.stage} has no semantic search: it was deployed without semantic`)
  await fillVectors(async () => {
    const answer = (await writer({ read: true })) as { waiting: number }
    printLine(`${answer.waiting} records pending`)
    return answer
  })
  printLine('all records have vectors')
}

if (import.meta.main) await runCli(run)
