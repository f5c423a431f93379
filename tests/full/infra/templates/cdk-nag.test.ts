import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack, Validations, type PolicyViolatingResource } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks, type NagPack } from 'cdk-nag'
import type { IConstruct } from 'constructs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleFunctions } from '#infra/bundle-functions.ts'
import type { BoundResources } from '#infra/constructs/bound-resources.ts'
import { BoundFunction } from '#infra/constructs/lambda-function.ts'
import { parseStage } from '#infra/stages.ts'
import { everythingOn } from '#tests/infra/templates/cached-templates.ts'
import { stacksOf } from '#tests/infra/templates/create-templates.ts'

type Reason = { at: string; rule: string; reason: string }
type Looked = { open: string[]; found: { at: string; rule: string }[]; reasons: Reason[] }

const folder = mkdtempSync(join(tmpdir(), 'daleel-nag-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Findings of both rule packs in a stage, findings without suppressions, and the suppressions. */
async function lookThrough(context: Record<string, string>): Promise<Looked> {
  const { root } = stacksOf(context, await bundleFunctions(), join(folder, context['stage']!))
  root.synth()
  const findings = (pack: NagPack) =>
    pack
      .validateScope(root)
      .violations.flatMap(({ ruleName: rule, violatingResources }) =>
        violatingResources.map((one: PolicyViolatingResource) => ({ at: one.constructPath!, rule })),
      )
  const packs = () => [new AwsSolutionsChecks(root), new ServerlessChecks(root)]
  const deaf = packs().map((pack) => Object.assign(pack, { isAcknowledged: () => false }))
  return {
    open: packs().flatMap((pack) => findings(pack).map(({ at, rule }) => `${rule} at ${at}`)),
    found: deaf.flatMap(findings),
    reasons: root.node.findAll().flatMap(reasonsAt),
  }
}

const reasonsAt = ({ node }: IConstruct): Reason[] =>
  node.metadata
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => Object.entries(data as Record<string, string>))
    .map(([name, reason]) => ({ at: node.path, rule: name.replace(/^annotation::/i, ''), reason }))
    .filter(({ rule }) => /^(AwsSolutions|Serverless)-/.test(rule))

it('a wildcard permission without a reason is rejected', async () => {
  const bundles = await bundleFunctions()
  const bound = new BoundFunction(new Stack(new App({ outdir: folder }), 'Stars'), 'Function', {
    stage: parseStage(() => undefined),
    bundles,
    resources: {} as BoundResources,
    name: 'publish',
    uses: [],
    memory: 128,
    timeout: 1,
  })
  const keep = (reason?: string) => () => bound.addPermission(['s3:PutObject'], ['arn:aws:s3:::bucket/*'], reason)
  expect(keep()).toThrow('publish: AwsSolutions-IAM5[Resource::arn:aws:s3:::bucket/*] has no reason')
  expect(keep('because')).not.toThrow()
})

let bare: Looked
let full: Looked
beforeAll(async () => {
  bare = await lookThrough({ stage: 'dev' })
  full = await lookThrough(everythingOn)
})

describe('the rules of AwsSolutions and Serverless', () => {
  it('have no unexplained finding, with any options [IF-1]', () => {
    expect(bare.open).toEqual([])
    expect(full.open).toEqual([])
    // Self-test: the packs ran.
    expect(full.found.length).toBeGreaterThan(100)
  })

  it('have no unused suppression', () => {
    for (const { found, reasons } of [bare, full]) {
      const needless = reasons.filter(
        ({ at, rule }) => !found.some((one) => one.rule === rule && `${one.at}/`.startsWith(`${at}/`)),
      )
      expect(needless).toEqual([])
    }
  })

  it('have meaningful reasons at the finding, never for a whole stack [IF-1]', () => {
    for (const { at, reason } of [...bare.reasons, ...full.reasons]) {
      expect(reason.length).toBeGreaterThan(60)
      expect(at.split('/').length).toBeGreaterThan(1)
    }
  })

  it('have the number of suppressions in the documentation', () => {
    const text = readFileSync(new URL('../../../../docs/deployment.md', import.meta.url), 'utf8')
    const rows = [...text.matchAll(/^\| `((?:AwsSolutions|Serverless)-\w+)` +\| (\d+) /gm)].map(([, rule, count]) => [
      rule,
      Number(count),
    ])
    const given = new Map<string, Set<string>>()
    for (const { rule, reason } of [...bare.reasons, ...full.reasons]) {
      const name = rule.replace(/\[.*/s, '')
      given.set(name, (given.get(name) ?? new Set()).add(reason))
    }
    const counts = [...given].map(([name, reasons]) => [name, reasons.size])
    expect(rows.toSorted()).toEqual(counts.toSorted())
    const all = counts.reduce((sum, [, count]) => sum + Number(count), 0)
    expect(text).toContain(`${all} reasons`)
  })
})
