import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { bundleFunctions } from '#infra/bundle-functions.ts'
import { allOf, everythingOn, propertyOf, loadTemplates } from '#tests/infra/templates/cached-templates.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Patterns that no published text may contain, each with a sample that the check must find. */
const leftovers: [what: string, sign: RegExp, sample: string][] = [
  ['a private key', /-----BEGIN (?:\w+ )?PRIVATE KEY-----/, '-----BEGIN RSA PRIVATE KEY-----'],
  ['a key of an account', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/, 'AKIAABCDEFGHIJKLMNOP'],
  ['a token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/, 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTYifQ.c2lnbmF0dXJl'],
  ['a password of the local run', new RegExp(demo.password), demo.password],
  ['the way to its sources', /[#@] ?sourceMappingURL=/, '//# sourceMappingURL=index.js.map'],
  ['a place of the machine that built it', new RegExp(root.replaceAll('/', '\\/')), `${root}functions`],
  ['a part of the local run', /AWS_ENDPOINT_URL|eu-central-1_Daleel001|daleel-server/, 'AWS_ENDPOINT_URL_S3'],
  ['a test', /\bfrom ['"]vitest['"]|require\(['"]vitest['"]\)/, `from 'vitest'`],
]

const foundIn = (text: string): string[] => leftovers.flatMap(([what, sign]) => (sign.test(text) ? [what] : []))

describe('deployed files', () => {
  it('are searched for every kind of leftover', () => {
    for (const [what, , sample] of leftovers) expect(foundIn(`a ${sample} b`)).toContain(what)
  })

  it('have no leftovers in a bundle, which has only code, S3 client and parse worker [SC-3]', async () => {
    const bundles = await bundleFunctions()
    const names = globSync('*/', { cwd: bundles.folderOf('') })
    expect(names.length).toBeGreaterThan(20)
    for (const name of names) {
      const folder = bundles.folderOf(name)
      const files = globSync('**/*', { cwd: folder }).toSorted()
      expect(['index.js', 'parse-worker.js', 's3.js'], name).toEqual(expect.arrayContaining(files))
      expect(files, name).toContain('index.js')
      // The SDK itself contains this name; the templates are checked for a value separately.
      for (const file of files)
        expect(foundIn(readFileSync(join(folder, file), 'utf8').replaceAll('AWS_ENDPOINT_URL', '')), name).toEqual([])
    }
  })

  it('have no leftovers in the site [SC-3]', () => {
    const files = globSync('web/dist/**/*', { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.length).toBeGreaterThan(50)
    for (const file of files) {
      if (file.name === '.built') continue
      expect(file.name).toMatch(/\.(js|css|svg|html|txt|woff2|png|webmanifest|json)$/)
      const bytes = readFileSync(join(file.parentPath, file.name))
      const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('latin1')
      expect(foundIn(text), file.name).toEqual([])
    }
  })

  it('have no leftovers in a template [TK-4]', async () => {
    const cloud = await loadTemplates(everythingOn)
    for (const name of ['data', 'app', 'watch', 'edge', 'search', 'edgeWatch', 'probe'] as const)
      expect(foundIn(JSON.stringify(cloud[name])), name).toEqual([])
  })

  it('allow no other site to call the API [FE-8]', async () => {
    const { app } = await loadTemplates(everythingOn)
    const apis = allOf(app, 'AWS::ApiGatewayV2::Api')
    expect(apis).toHaveLength(1)
    expect(propertyOf(apis[0]!, 'CorsConfiguration')).toBeUndefined()
  })
})
