import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundleFunctions } from '#infra/bundle-functions.ts'
import { DataStack } from '#infra/stacks/data-stack.ts'
import { parseStage } from '#infra/stages.ts'
import {
  allOf,
  everythingOn,
  oneOf,
  propertyOf,
  loadTemplates,
  usual,
  valueAt,
  type StageTemplates,
} from '#tests/infra/templates/cached-templates.ts'
import type { Json } from '#tests/infra/templates/create-templates.ts'

let cloud: StageTemplates
beforeAll(async () => {
  cloud = await loadTemplates(everythingOn)
})

const templates = () => [cloud.data, cloud.app, cloud.watch, cloud.edge, cloud.search, cloud.edgeWatch, cloud.probe]

/** Data stack without consumers of its exports. */
async function dataAlone(context: Record<string, string>): Promise<Json> {
  process.env['CDK_VALIDATION'] = 'false'
  const outdir = mkdtempSync(join(tmpdir(), 'daleel-alone-'))
  const stage = parseStage((name) => context[name])
  const stack = new DataStack(new App({ outdir }), `daleel-${stage.name}-data`, {
    env: { region: stage.region },
    stage,
    bundles: await bundleFunctions(),
  })
  const template = Template.fromStack(stack).toJSON() as Json
  rmSync(outdir, { recursive: true })
  return template
}

const exportsOf = ({ Outputs = {} }: Json) =>
  Object.values(Outputs).flatMap(({ Export }) => (Export ? [String(valueAt(Export, 'Name'))] : []))

/** Names that a template imports from other stacks. */
const importsOf = (template: Json) =>
  [...JSON.stringify(template).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name]) => name!)

const isReference = (value: unknown): boolean => typeof value === 'object' && value !== null && 'Ref' in value

describe('a failed first deployment', () => {
  it('leaves nothing that blocks the second: retention starts after creation', () => {
    const policies = templates().flatMap(({ Resources }) =>
      Object.values(Resources).map(({ DeletionPolicy }) => DeletionPolicy),
    )
    expect(policies).toContain('RetainExceptOnCreate')
    expect(policies).not.toContain('Retain')
  })

  it('occupies no names: required names contain the stack id', () => {
    // A retained resource with a fixed name would conflict with the next stack of that name.
    const retainedResources = templates().flatMap(({ Resources }) =>
      Object.entries(Resources).filter(([, { DeletionPolicy }]) => DeletionPolicy === 'RetainExceptOnCreate'),
    )
    const names = retainedResources.flatMap(([id, { Type, Properties = {} }]) =>
      Object.keys(Properties)
        .filter((property) => /^(Name|\w+Name)$/.test(property) && !isReference(Properties[property]))
        .map((property) => `${Type} ${id.replace(/[0-9A-F]{8}$/, '')} ${property}`),
    )
    expect(names).toEqual(
      ['BackupsVault', 'BackupsCopiedVault'].map((id) => `AWS::Backup::BackupVault ${id} BackupVaultName`),
    )
    for (const vault of allOf(cloud.data, 'AWS::Backup::BackupVault'))
      expect(JSON.stringify(propertyOf(vault, 'BackupVaultName'))).toContain('"Ref":"AWS::StackId"')
  })
})

describe('account-wide names', () => {
  it('contain stage and region, so that a stage can exist in two regions', () => {
    const global: [type: string, path: string][] = [
      ['AWS::CloudFront::Function', 'Name'],
      ['AWS::CloudFront::CachePolicy', 'CachePolicyConfig.Name'],
      ['AWS::CloudFront::ResponseHeadersPolicy', 'ResponseHeadersPolicyConfig.Name'],
      ['AWS::CloudFront::OriginAccessControl', 'OriginAccessControlConfig.Name'],
      ['AWS::CloudWatch::Dashboard', 'DashboardName'],
      ['AWS::WAFv2::WebACL', 'VisibilityConfig.MetricName'],
    ]
    for (const [type, path] of global) {
      const names = templates()
        .flatMap((one) => allOf(one, type))
        .map((one) => String(propertyOf(one, path)))
      expect(names, type).not.toEqual([])
      // CDK shortens long names in the middle.
      for (const name of names) expect(name).toMatch(/^(?=.*eu-central-1).*daleel-?productio/)
    }
  })
})

describe('an upgrade', () => {
  it.each([
    ['with everything on', everythingOn],
    ['as usual', usual],
    ['of a stage for trying things', { stage: 'dev' }],
  ])('finds all exports in the data stack, whatever other stacks import: a stage %s', async (_, context) => {
    const made = await loadTemplates(context)
    const pinned = exportsOf(await dataAlone(context))
    expect(pinned.length).toBeGreaterThan(20)
    expect(exportsOf(made.data).toSorted()).toEqual(pinned.toSorted())
    const taken = [...new Set([...importsOf(made.app), ...importsOf(made.edge)])].filter((name) =>
      name.startsWith(`daleel-${made.stage.name}-data:`),
    )
    expect(taken.length).toBeGreaterThan(20)
    expect(taken.filter((name) => !pinned.includes(name))).toEqual([])
  })

  it('that adds copies to another account keeps the existing vault, with its key and name', async () => {
    const { copyTo: _, ...staying } = everythingOn
    const before = await loadTemplates(staying)
    const vault = (of: StageTemplates) => oneOf(of.data, 'AWS::Backup::BackupVault', 'BackupsVault')
    expect(vault(cloud)).toEqual(vault(before))
    expect(exportsOf(before.data).filter((name) => !exportsOf(cloud.data).includes(name))).toEqual([])
  })
})

describe('a rollback across a release that added an export', () => {
  type Release = Record<'data' | 'app', Json>

  /** The release before an export was added: without it, and without the resources that import it. */
  const before = (name: string, { data, app }: Release): Release => ({
    data: {
      ...data,
      Outputs: Object.fromEntries(
        Object.entries(data.Outputs!).filter(([, { Export }]) => !Export || valueAt(Export, 'Name') !== name),
      ),
    },
    app: {
      ...app,
      Resources: Object.fromEntries(
        Object.entries(app.Resources).filter(([, resource]) => !importsOf({ Resources: { resource } }).includes(name)),
      ),
    },
  })

  /** What CloudFormation refuses when it deploys stacks of one release, in order, over another. */
  function refusals(deployed: Release, next: Release, stacks: readonly (keyof Release)[]): string[] {
    const now = { ...deployed }
    return stacks.flatMap((stack) => {
      now[stack] = next[stack]
      return importsOf(now.app).filter((name) => !exportsOf(now.data).includes(name))
    })
  }

  const ofData = (names: readonly string[]) => names.filter((name) => name.includes('-data:'))

  it('deploys the application stack alone, as the workflow does: CloudFormation refuses all stacks', () => {
    const workflow = readFileSync('.github/workflows/deploy.yml', 'utf8')
    const [, rolledBack] = /inputs\.rollback && format\('daleel-\{0\}-(\w+) --exclusively'/.exec(workflow) ?? []
    const release = {
      data: cloud.data,
      app: { ...cloud.app, Resources: { ...cloud.app.Resources, ...cloud.watch.Resources } },
    }
    const added = [...new Set(ofData(importsOf(release.app)))]
    expect(added.length).toBeGreaterThan(20)
    for (const name of added) {
      const last = before(name, release)
      expect(ofData(refusals(release, last, [rolledBack as 'app'])), name).toEqual([])
      expect(refusals(release, last, ['data', 'app']), name).toContain(name)
    }
  })

  it('removes no export that another stack uses: the application stack has none', () => {
    expect(exportsOf(cloud.app)).toEqual([])
    for (const other of [cloud.data, cloud.edge, cloud.search, cloud.edgeWatch, cloud.probe])
      expect(importsOf(other).filter((name) => name.includes('-app:'))).toEqual([])
  })
})
