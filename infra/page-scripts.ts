import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The scripts that stand in the page of a built client itself, as its content policy lets them in: by their hash. Before
 * the client is built there are none.
 */
export function pageScripts(folder: string): string[] {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return []
  return [...readFileSync(page, 'utf8').matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${hash('sha256', script!, 'base64')}'`,
  )
}
