import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseTemplate, startStubAccount } from '#tests/infra/operations/stub-account.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const documentation = (name: string): string => readFileSync(join(root, 'docs', `${name}.md`), 'utf8')
const checklist = documentation('first-deployment')

let account: Awaited<ReturnType<typeof startStubAccount>>
let folder: string
beforeAll(async () => {
  account = await startStubAccount()
  folder = mkdtempSync(join(tmpdir(), 'daleel-deploy-'))
})
afterAll(async () => {
  await account.stop()
  rmSync(folder, { recursive: true })
})

/** The settings of the checklist, for production. */
function settings(): string[] {
  const line = /^context="([^"]+)"/m.exec(checklist)![1]!
  return line.replace('$STAGE', 'production').replace('$REGION', 'eu-central-1').split(' ')
}

async function deploy() {
  const cdk = spawn(
    process.execPath,
    [
      join(root, 'node_modules', 'aws-cdk', 'bin', 'cdk'),
      'deploy',
      '--all',
      '--require-approval=never',
      '--progress=events',
      `--output=${join(folder, 'out')}`,
      ...settings(),
    ],
    {
      cwd: root,
      timeout: 300_000,
      env: {
        // As with npx: the project's own Node first.
        PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env['PATH']}`,
        HOME: folder,
        CI: 'true',
        AWS_ENDPOINT_URL: account.endpoint,
        AWS_ACCESS_KEY_ID: 'one',
        AWS_SECRET_ACCESS_KEY: 'other',
        AWS_REGION: 'eu-central-1',
        AWS_EC2_METADATA_DISABLED: 'true',
      },
    },
  )
  const ended = new Promise<number | null>((resolve) => cdk.once('exit', resolve))
  const [code, said, complained] = await Promise.all([ended, text(cdk.stdout), text(cdk.stderr)])
  return { code, said: said + complained, end: (said + complained).slice(-1500) }
}

const names = ['data', 'edge-eu-central-1', 'app', 'edge-watch-eu-central-1', 'probe-eu-central-1']
const templateOf = (name: string) => parseTemplate(account.stack(`daleel-production-${name}`)!.deployed)

/** Keys of the assets bucket that a template refers to: code of functions, pages and nested templates. */
const uploadsOf = (template: string): string[] => [...template.matchAll(/\b[0-9a-f]{64}\.(?:zip|json)\b/g)].map(String)

describe('the first deployment of the checklist', () => {
  it('stops at a stack that fails, keeps the stacks before it, and succeeds when it is repeated', async () => {
    expect(checklist).toContain('npx cdk deploy --all $context')
    account.failing.add('daleel-production-app')
    const failed = await deploy()
    expect(failed.code, failed.end).toBe(1)
    expect(account.executed.map((one) => one.split(' ')[0]!.replace('daleel-production-', ''))).toEqual(
      names.slice(0, 3),
    )
    expect(account.stack('daleel-production-app')!.status).toBe('ROLLBACK_COMPLETE')
    expect(account.stack('daleel-production-data')!.status).toBe('CREATE_COMPLETE')

    // What preflight prints for a protected stack.
    account.stack('daleel-production-app')!.isProtected = false
    const repeated = await deploy()
    expect(repeated.code, repeated.end).toBe(0)
    expect(repeated.said).toContain('daleel-production-data (no changes)')
    expect(repeated.said).toContain('daleel-production-app.Url = Url of daleel-production-app')
    expect(account.executed).toEqual([
      'daleel-production-data eu-central-1',
      'daleel-production-edge-eu-central-1 us-east-1',
      'daleel-production-app eu-central-1',
      'daleel-production-app eu-central-1',
      'daleel-production-edge-watch-eu-central-1 us-east-1',
      'daleel-production-probe-eu-central-1 us-east-1',
    ])
  })

  it('uploads every file that the templates refer to', () => {
    const uploaded = new Map([...account.objects].map(([path, body]) => [path.split('/').at(-1)!, body]))
    const wanted = names.flatMap((name) => uploadsOf(JSON.stringify(templateOf(name))))
    const nested = wanted.filter((name) => name.endsWith('.json'))
    expect(nested).toHaveLength(3)
    const all = [...wanted, ...nested.flatMap((name) => uploadsOf(String(uploaded.get(name))))]
    expect(all.length).toBeGreaterThan(30)
    expect(all.filter((name) => !uploaded.has(name))).toEqual([])
  })
})

describe('the function `part` of the runbooks', () => {
  /** The template of a nested stack, by the start of its logical id. */
  function nested(name: string) {
    const [, stack] = Object.entries(templateOf('app').Resources).find(([id]) => id.startsWith(name))!
    const [file] = uploadsOf(JSON.stringify(stack.Properties!['TemplateURL']))
    const [, body] = [...account.objects].find(([path]) => path.endsWith(`/${file}`))!
    return parseTemplate(String(body))
  }

  const stackOf = (words: string) =>
    /Listening|\$consumers/.test(words) ? nested('Listening') : templateOf(words.endsWith('-data') ? 'data' : 'app')

  it('finds exactly one resource in each call', () => {
    const runbooks = ['first-deployment', 'operations', 'deployment'].map(documentation).join('\n')
    const calls = [...runbooks.matchAll(/\(part (\$\(part [^)]+\)|\S+) (\S+) (AWS::\w+::\w+)\)/g)]
    const found = calls.map(([call, stack, prefix, type]) => {
      const start = prefix!.replace(/\$\{consumer\}|NAME/, 'notify').replace('$1', 'Undelivered')
      const { Resources } = stackOf(stack!)
      const ids = Object.keys(Resources).filter((id) => id.startsWith(start) && Resources[id]!.Type === type)
      return [call, ids.length]
    })
    expect(found.length).toBeGreaterThan(15)
    expect(found.filter(([, count]) => count !== 1)).toEqual([])
  })
})
