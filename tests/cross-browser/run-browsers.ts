import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { startProduct } from '#infra/local/product.ts'
import type { Engine } from './browser-engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebkit } from './webkit.ts'
import { storyIn } from './story.ts'

const engines: Record<string, () => Promise<Engine>> = { firefox: startFirefox, webkit: startWebkit }

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in engines))
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}: ${Object.keys(engines).join(', ')}\n`)
  process.exit(2)
}

let [passed, failed] = [0, 0]

/** Runs the story in one engine. Stops at the first failure, because each step depends on the previous ones. */
async function look(name: string): Promise<void> {
  const product = await startProduct({
    port: 0,
    directory: null,
    seed: 'demo',
    siteName: 'Daleel',
    analytics: null,
    days: false,
  })
  let isRunning = true
  const stop = async (): Promise<void> => {
    if (isRunning) await product.stop()
    isRunning = false
  }
  const engine = await engines[name]!()
  process.stdout.write(`${name}: ${engine.version}\n`)
  const origin = `http://localhost:${product.port}`
  const { steps, end, picture } = storyIn(engine, { origin, settled: product.settled, stop })
  try {
    for (const [step, run] of steps) {
      try {
        await run()
        passed += 1
        process.stdout.write(`${name}: ${step}\n`)
      } catch (error) {
        failed += 1
        process.stdout.write(`${name}: ${step} FAILED: ${String(error)}\n`)
        const file = join(tmpdir(), `${name}-${step.replaceAll(' ', '-')}.png`)
        // A hanging window has no screenshot.
        await picture()
          .then((png) => writeFile(file, Buffer.from(png, 'base64')))
          .then(() => process.stdout.write(`${file} shows the window\n`))
          .catch(() => {})
        return
      }
    }
  } finally {
    await end()
    await engine.stop()
    await stop()
  }
}

const names = wanted.length > 0 ? wanted : Object.keys(engines)
if (names.length > 1) {
  // One process per engine, because a process can run only one product.
  const ends = names.map(
    (name) => spawnSync(process.execPath, [import.meta.filename, name], { stdio: 'inherit' }).status,
  )
  process.exit(ends.every((end) => end === 0) ? 0 : 1)
}
await look(names[0]!)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 ? 1 : 0)
