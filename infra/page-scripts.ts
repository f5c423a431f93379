import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the CSP hashes of the inline scripts in the built page; none before the client is built. */
export function pageScripts(folder: string): string[] {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return []
  return [...readFileSync(page, 'utf8').matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${hash('sha256', script!, 'base64')}'`,
  )
}
