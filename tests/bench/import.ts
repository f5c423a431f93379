import { execFileSync, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import manifest from '../../package.json' with { type: 'json' }
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import type { SourceRow } from '#shared/import/csv/read-rows.ts'
import { runImport } from '#shared/import/run-import.ts'
import { cleanHtml } from '#functions/parsing/clean-html.ts'
import { createApi } from '#infra/local/import/api-client.ts'
import { temporaryFolder } from '#infra/local/data/temporary-folder.ts'
import type { Line } from './api-latency.ts'
import { benchLanguages, createRandom, words } from './synthetic-records.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Interval of memory samples, and idle time before the last one, in milliseconds. */
const looks = { every: 500, rest: 30_000 }

/** Generates FAQs in one language each, the usual case for agencies, in twenty categories. */
export async function* importRows(count: number): AsyncGenerator<SourceRow> {
  const random = createRandom(21)
  for (let at = 0; at < count; at++) {
    const language = benchLanguages[at % benchLanguages.length]!
    const values = {
      external_id: `bench-${at}`,
      [`question.${language}`]: `${words(random, language, 7, 10)} ${at}?`,
      [`answer.${language}`]: `<p>${words(random, language, 60)}</p><p>${words(random, language, 60)}</p>`,
      service_categories: `Category ${at % 20}`,
      visibility: 'PUBLIC',
      status: 'PUBLISHED',
    }
    yield { number: at + 1, values }
  }
}

/** Starts the product as `npm start` does, without content. */
async function started(directory: string) {
  const [, ...given] = manifest.scripts.start.split(' ')
  const env = { ...process.env, PORT: '0', DATA_DIR: directory, SEED: 'empty' }
  const child = spawn(process.execPath, given, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const url = /http:\S+/.exec(String(said))![0]
  return {
    url,
    /** Resident memory in MB, without the database process. */
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Measures imported rows per second, and memory of the process before, at its peak and afterwards. */
export async function importing(count: number): Promise<Line[]> {
  const directory = temporaryFolder()
  const product = await started(directory)
  let peak = 0
  const looking = setInterval(() => (peak = Math.max(peak, product.memory())), looks.every)
  try {
    const before = product.memory()
    const account = { email: demo.users[0]!.email, password: demo.password }
    const report = await runImport({
      entity: 'faq',
      rows: () => importRows(count),
      api: createApi(product.url, account),
      clean: cleanHtml,
      createLookups: true,
      dryRun: false,
    })
    await sleep(looks.rest)
    const memory = [before, peak, product.memory()].map(Math.round)
    return [
      {
        name: 'import',
        records: report.created,
        faults: report.faultCount,
        seconds: Math.round(report.seconds),
        per_second: Math.round(report.created / report.seconds),
        megabytes_before: memory[0],
        megabytes_most: memory[1],
        megabytes_after: memory[2],
      },
    ]
  } finally {
    clearInterval(looking)
    await product.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
