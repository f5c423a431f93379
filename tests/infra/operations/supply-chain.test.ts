import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { billOfMaterials, lockFaults, verdictOf, type Lock } from '#infra/operations/supply-chain.ts'

const text = (file: string) => readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8')
const lock = JSON.parse(text('package-lock.json')) as Lock

describe('the lock file', () => {
  it('has a hash for each package and no other registry [SC-1]', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(300)
    expect(lockFaults(lock)).toEqual([])
  })

  it('is rejected without a hash, with another registry, or with an outdated HTML sanitizer', () => {
    const packages = {
      '': {},
      'node_modules/one': { version: '1.0.0' },
      'node_modules/two': { version: '1.0.0', integrity: 'sha512-x', resolved: 'https://mirror.example/two.tgz' },
      'node_modules/three/node_modules/dompurify': { version: '3.3.9', integrity: 'sha512-x' },
      'node_modules/sanitize-html': { version: '2.100.0', integrity: 'sha512-x' },
      'node_modules/four/node_modules/five': { version: '1.0.0', inBundle: true },
    }
    expect(lockFaults({ packages })).toEqual([
      'node_modules/one has no hash',
      'node_modules/two has a fixed registry URL',
      'node_modules/three/node_modules/dompurify 3.3.9 is older than 3.4.0',
    ])
  })

  it('allows no install scripts [SC-1]', () => {
    const { allowScripts } = JSON.parse(text('package.json')) as { allowScripts: Record<string, boolean> }
    expect(Object.values(allowScripts)).not.toContain(true)
    expect(text('infra/setup.mjs')).toContain("'ci', '--ignore-scripts'")
    // The workflows install through `infra/setup.mjs` only.
    for (const file of ['pipeline', 'full', 'deploy'])
      expect(text(`.github/workflows/${file}.yml`), file).not.toMatch(/\b(npm (ci|i|install)|yarn|pnpm)\b/)
  })
})

describe('the bill of materials', () => {
  const bill = billOfMaterials(lock)

  it('lists each package of the lock file with version and hash [SC-1]', () => {
    expect(bill.bomFormat).toBe('CycloneDX')
    const componentsByName = new Map(bill.components.map((one) => [`${one.name}@${one.version}`, one]))
    const locked = Object.entries(lock.packages).filter(([path]) => path !== '')
    expect(locked.length).toBeGreaterThan(300)
    for (const [path, { version, integrity }] of locked) {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const component = componentsByName.get(`${name}@${version}`)
      expect(component, `${name}@${version}`).toBeDefined()
      if (!integrity) continue
      const hashes = component!.hashes?.map(({ content }) => Buffer.from(content, 'hex').toString('base64'))
      expect(hashes, name).toContain(integrity.split('-')[1])
    }
  })
})

describe('a known vulnerability', () => {
  const report = (vulnerabilities: Record<string, number>) =>
    JSON.stringify({ auditReportVersion: 2, metadata: { vulnerabilities } })

  it('fails the pipeline if severe [SC-2]', () => {
    expect(verdictOf(report({ high: 1, critical: 0, total: 4 })).state).toBe('faulty')
    expect(verdictOf(report({ high: 0, critical: 2, total: 2 })).state).toBe('faulty')
    expect(verdictOf(report({ low: 3, high: 0, critical: 0, total: 3 })).state).toBe('clean')
  })

  it('is not assumed absent if the registry did not respond [SC-2]', () => {
    for (const answer of ['', 'null', '{}', '{"message":"405 Method Not Allowed"}', '{"auditReportVersion":2}'])
      expect(verdictOf(answer).state, answer).toBe('not run')
  })
})
