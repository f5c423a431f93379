import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns web app manifests with the site's own name; none for the default name. */
export function namedManifests(folder: string, siteName: string): [file: string, manifest: object][] {
  if (siteName === 'Daleel') return []
  return globSync('manifest.*.webmanifest', { cwd: folder }).map((file) => {
    const own = JSON.parse(readFileSync(join(folder, file), 'utf8')) as object
    return [file, { ...own, name: siteName, short_name: siteName }]
  })
}
