import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(`${root}${file}`, 'utf8'),
}))
const named = (text: string) => [...text.matchAll(/^\s*(?:- )?uses: (\S+)/gm)].map(([, action]) => action!)

describe('the pipeline', () => {
  it('pins third-party actions to a commit', () => {
    const actions = workflows.flatMap(({ text }) => named(text)).filter((one) => !one.startsWith('./'))
    expect(actions.length).toBeGreaterThan(0)
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
  })

  it('may only read the code, and assume the role when deploying', () => {
    expect(workflows.map(({ file }) => file).sort()).toEqual([
      '.github/workflows/deploy.yml',
      '.github/workflows/full.yml',
      '.github/workflows/pipeline.yml',
    ])
    for (const { text } of workflows) {
      expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m)
      expect(text).not.toMatch(/write-all|contents: write|secrets\./)
      const grants = [...text.matchAll(/^ +([\w-]+): write$/gm)].map(([, name]) => name)
      expect(grants.filter((name) => name !== 'id-token')).toEqual([])
    }
  })

  it('inserts no external values into commands', () => {
    const commands = workflows.flatMap(({ text }) =>
      text.split(/^ +- (?=name:|uses:|run:)/m).flatMap((step) => /^ *run: [^]*/m.exec(step)?.[0] ?? []),
    )
    expect(commands.length).toBeGreaterThan(6)
    for (const command of commands) expect(command.split('\n\n')[0]).not.toContain('${{')
  })

  it('runs the gate for each change, and the full suite nightly and before production', () => {
    const textOf = (name: string) => workflows.find(({ file }) => file.endsWith(name))!.text
    expect(textOf('pipeline.yml').match(/run: npm (?:test|run \S+)$/gm)).toEqual([
      'run: npm test',
      'run: npm run synth',
    ])
    expect(textOf('full.yml')).toMatch(
      /cron: [^]*shard: \[1\/2, 2\/2\][^]*run: npm run test:full -- --shard "\$SHARD"\n[^]*run: npm run mutants/,
    )
    expect(textOf('deploy.yml')).toMatch(
      /if: inputs\.stage == 'production' && !inputs\.rollback\n +uses: \.\/\.github\/workflows\/full\.yml/,
    )
    expect(textOf('deploy.yml')).toMatch(/needs\.full\.result == 'success' \|\| needs\.full\.result == 'skipped'/)
  })

  it('builds a release once, and deploys the same archive to staging and to production', () => {
    const textOf = (name: string) => workflows.find(({ file }) => file.endsWith(name))!.text
    expect(textOf('pipeline.yml').match(/setup\.mjs deploy|release\.ts pack/g)).toEqual([
      'setup.mjs deploy',
      'release.ts pack',
    ])
    const calls = textOf('pipeline.yml').split('uses: ./.github/workflows/deploy.yml').slice(1)
    expect(calls).toHaveLength(2)
    for (const call of calls) expect(call).toContain('sha256: ${{ needs.build.outputs.sha256 }}')
    expect(textOf('deploy.yml').match(/setup\.mjs .*/g)).toEqual(['setup.mjs packages'])
    expect(textOf('deploy.yml')).toMatch(/release\.ts unpack release\.tgz --sha256 "\$SHA256"[^]*cdk deploy/)
  })

  it('deploys all stacks, and only the application stack for a rollback', () => {
    const text = workflows.find(({ file }) => file.endsWith('deploy.yml'))!.text
    expect(text).toContain(
      "STACKS: ${{ inputs.rollback && format('daleel-{0}-app --exclusively', inputs.stage) || '--all' }}",
    )
    expect(text.match(/npx cdk \w+ \S+/g)).toEqual(['npx cdk diff $STACKS', 'npx cdk deploy $STACKS'])
  })

  it('seeds and migrates data around the deployment, and never in a rollback', () => {
    const text = workflows.find(({ file }) => file.endsWith('deploy.yml'))!.text
    const steps = text.split(/^ {6}- (?=name:)/m).slice(1)
    const commands = [
      '--dry-run',
      '--phase before --yes',
      'cdk deploy',
      '--seed-only',
      'smoke.ts',
      '--phase after --yes',
    ]
    const places = commands.map((command) => steps.findIndex((step) => step.includes(command)))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    for (const step of steps.filter((one) => /migrate\.ts|create-admin\.ts/.test(one)))
      expect(step).toContain('if: ${{ !inputs.rollback }}')
  })

  it('requires approval before production, and a smoke test afterwards', () => {
    const text = workflows.find(({ file }) => file.endsWith('deploy.yml'))!.text
    expect(text).toContain('environment: ${{ inputs.stage }}')
    expect(text.indexOf('cdk deploy')).toBeGreaterThan(0)
    expect(text.indexOf('infra/operations/smoke.ts')).toBeGreaterThan(text.indexOf('cdk deploy'))
  })
})
