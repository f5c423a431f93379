import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

type LockedPackage = { dev?: boolean; devOptional?: boolean; link?: boolean }
type Manifest = { name: string; license?: string }

const root = join(import.meta.dirname, '..')

const read = (path: string): string => readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim()

/** Folders of the installed packages that the client and the functions use; not of tools and tests. */
function listProductionFolders(): string[] {
  const { packages } = JSON.parse(read(join(root, 'package-lock.json'))) as { packages: Record<string, LockedPackage> }
  return Object.entries(packages)
    .filter(([path, { dev, devOptional, link }]) => path.startsWith('node_modules/') && !dev && !devOptional && !link)
    .map(([path]) => join(root, path))
    .filter((folder) => existsSync(join(folder, 'package.json')))
}

/** Licence texts of a package with its notices; its declared licence if it has none. */
function licenceOf(folder: string, { license }: Manifest): string {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && /^(?:licen[cs]e|copying|notice)\b/i.test(entry.name),
  )
  const texts = files.map(({ name }) => read(join(folder, name)))
  return texts.length > 0 ? texts.join('\n\n') : `Licence: ${license ?? 'not stated'}`
}

/**
 * Formats the licences of all packages; each text once, after the names of its packages. Without versions, which would
 * tell anybody what to attack.
 */
export function formatNotices(): string {
  const noticeByText = new Map<string, { names: string[]; text: string }>()
  for (const folder of listProductionFolders()) {
    const manifest = JSON.parse(read(join(folder, 'package.json'))) as Manifest
    const text = licenceOf(folder, manifest)
    // Copies of one licence differ in their line breaks.
    const key = text.replaceAll(/\s+/g, ' ')
    const { names } = noticeByText.get(key) ?? { names: [] }
    noticeByText.set(key, { names: [...names, manifest.name], text })
  }
  const parts = [...noticeByText.values()].map(
    ({ names, text }) => `${[...new Set(names)].toSorted().join('\n')}\n\n${text}\n`,
  )
  return `Daleel contains the following software.\n\n${parts.toSorted().join(`\n${'-'.repeat(80)}\n\n`)}`
}

/** Writes the licences of third-party software next to the client: most of them require that copies contain them. */
export const thirdPartyNoticesPlugin: Plugin = {
  name: 'third-party-notices',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'third-party-notices.txt', source: formatNotices() })
  },
}
