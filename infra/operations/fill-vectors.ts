import { searchWriter } from '#infra/functions.ts'
import { findConsumer, readStageOptions } from './support/invoke-consumer.ts'
import { runCli, CommandError, printLine } from './support/command-line.ts'

const usage = `node infra/operations/fill-vectors.ts --stage STAGE [--region REGION]

Has the model of the stage read every record that it has not read as it is now, until none waits. Searches and changes go on
meanwhile. Broken off, it leaves what is read; begin again.`

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
    `${least} records wait and none was read: ask again later, or look at the log of ${searchWriter.name}`,
  )
}

async function run(): Promise<void> {
  const place = readStageOptions(usage)
  const writer = await findConsumer(searchWriter.name, place)
  if (!writer) throw new CommandError(`${place.stage} searches by words alone: it was deployed without semantic`)
  await fillVectors(async () => {
    const answer = (await writer({ read: true })) as { waiting: number }
    printLine(`${answer.waiting} records wait`)
    return answer
  })
  printLine('every record is found by meaning')
}

if (import.meta.main) await runCli(run)
