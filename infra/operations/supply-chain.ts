import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCli, readArguments, CommandError, printLine } from './support/command-line.ts'

const usage = `npm run supply-chain -- [--sbom FILE]

Checks the lock file, writes the SBOM (CycloneDX, default: .cache/sbom.cdx.json) and queries the registry for known
vulnerabilities. Exit code 1: a problem was found. Exit code 3: the registry did not return a report.`

const root = fileURLToPath(new URL('../..', import.meta.url))

type LockedPackage = { version?: string; integrity?: string; resolved?: string; inBundle?: boolean }
export type Lock = { packages: Record<string, LockedPackage> }

/**
 * Minimum versions of the HTML sanitizers, without known vulnerabilities. Fallback when the registry is unavailable.
 */
const minVersions: Record<string, string> = { dompurify: '3.4.0', 'sanitize-html': '2.17.0' }

const isOlder = (version: string, floor: string): boolean => version.localeCompare(floor, 'en', { numeric: true }) < 0

/**
 * Returns the problems of a lock file: packages without a hash, with a fixed registry URL, or below their minimum
 * version.
 */
export function lockFaults({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { version = '', integrity, resolved, inBundle }]) => {
    if (path === '') return []
    // A bundled package is covered by the hash of the package that contains it.
    const unhashed = !integrity && !inBundle ? [`${path} has no hash`] : []
    const placed = resolved ? [`${path} has a fixed registry URL`] : []
    const floor = minVersions[nameIn(path)]
    const old = floor && isOlder(version, floor) ? [`${path} ${version} is older than ${floor}`] : []
    return [...unhashed, ...placed, ...old]
  })
}

type Verdict = { state: 'clean' | 'faulty' | 'not run'; text: string }

/** Parses the output of `npm audit --json`. Any output except a report counts as not run. */
export function verdictOf(answer: string): Verdict {
  let report: { auditReportVersion?: number; metadata?: { vulnerabilities?: Record<string, number> } }
  try {
    report = JSON.parse(answer)
  } catch {
    return { state: 'not run', text: 'not run: the registry returned no report' }
  }
  const counts = report?.metadata?.vulnerabilities
  if (!report?.auditReportVersion || !counts)
    return { state: 'not run', text: 'not run: the registry does not support audits' }
  const severe = Number(counts['high'] ?? 0) + Number(counts['critical'] ?? 0)
  const text = `${counts['total'] ?? 0} known vulnerabilities, ${severe} of them high or critical`
  return { state: severe > 0 ? 'faulty' : 'clean', text }
}

const npm = (...args: string[]): string =>
  spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).stdout ?? ''

type Component = { name: string; version: string; hashes?: { alg: string; content: string }[] }
type BillOfMaterials = { bomFormat: string; components: Component[] }

const nameIn = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Creates the SBOM in CycloneDX format: all packages of the lock file with version, hash and licence. */
export function billOfMaterials({ packages }: Lock): BillOfMaterials {
  const text = npm('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only')
  if (!text.includes('"CycloneDX"')) throw new CommandError('npm could not create the SBOM')
  const bill = JSON.parse(text) as BillOfMaterials
  // For a package that is also bundled inside another one, npm lists the copy without a hash.
  const hashes = new Map(
    Object.entries(packages).flatMap(([path, { version, integrity }]) =>
      integrity ? [[`${nameIn(path)}@${version}`, integrity.slice('sha512-'.length)]] : [],
    ),
  )
  for (const component of bill.components) {
    const hash = hashes.get(`${component.name}@${component.version}`)
    if (hash) component.hashes ??= [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }]
  }
  return bill
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await runCli(async () => {
    const { values } = readArguments(usage, { sbom: { type: 'string' } })
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
    const faults = lockFaults(lock)
    if (faults.length > 0) throw new CommandError(faults.join('\n'))
    const file = values.sbom ?? join(root, '.cache', 'sbom.cdx.json')
    const bill = billOfMaterials(lock)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(bill, null, 2))
    printLine(`sbom: ${bill.components.length} components in ${file}`)
    const { state, text } = verdictOf(npm('audit', '--json'))
    printLine(`audit: ${text}`)
    if (state !== 'clean') process.exitCode = state === 'faulty' ? 1 : 3
  })
