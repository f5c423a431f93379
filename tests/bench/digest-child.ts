import { sendDailyDigests } from '#functions/consumers/external-notifications/daily-digest.ts'
import { watchParents } from '#infra/local/watch-parents.ts'

/** Consumer of the daily digest in a process of its own, which the benchmark kills. */
export type Part = { at: string; after?: string }
export type Done = { megabytes: number }

watchParents(() => process.exit(0))
process.on('message', (part: Part) => {
  void sendDailyDigests(part).then(() => {
    const done: Done = { megabytes: Math.round(process.memoryUsage.rss() / 1e6) }
    process.send!(done)
  })
})
