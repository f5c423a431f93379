import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Manifests of a built client that a site has in place of its own, by their files: where it goes by a name of its own. */
export function namedManifests(folder: string, siteName: string): [file: string, manifest: object][] {
  if (siteName === 'Daleel') return []
  return globSync('manifest.*.webmanifest', { cwd: folder }).map((file) => {
    const own = JSON.parse(readFileSync(join(folder, file), 'utf8')) as object
    return [file, { ...own, name: siteName, short_name: siteName }]
  })
}
