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

/** Interval of memory samples, and of samples of the CPU time after the import, in milliseconds. */
const looks = { every: 500, rest: 5000 }

/** The product is idle once it uses at most this many seconds of CPU time between two samples. */
const idleCpuSeconds = 1

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

const processValue = (name: string, pid: number): string =>
  execFileSync('ps', ['-o', `${name}=`, '-p', String(pid)], { encoding: 'utf8' })

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
    memory: () => Number(processValue('rss', child.pid!)) / 1024,
    /** CPU time in seconds, without the database process. */
    cpu: () => Number(processValue('cputimes', child.pid!)),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Measures imported rows per second, memory of the process before, at its peak and afterwards, and how long it is busy
 * afterwards.
 */
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
    const importedAt = performance.now()
    const cpu = product.cpu()
    let busyUntil = importedAt
    for (let used = Infinity, last = cpu; used > idleCpuSeconds;) {
      await sleep(looks.rest)
      used = product.cpu() - last
      last += used
      if (used > idleCpuSeconds) busyUntil = performance.now()
    }
    const memory = [before, peak, product.memory()].map(Math.round)
    return [
      {
        name: 'import',
        records: report.created,
        faults: report.faultCount,
        seconds: Math.round(report.seconds),
        per_second: Math.round(report.created / report.seconds),
        busy_seconds_after: Math.round((busyUntil - importedAt) / 1000),
        cpu_seconds_after: product.cpu() - cpu,
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
