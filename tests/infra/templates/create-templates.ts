import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, type CfnElement, type NestedStack, type Stack } from 'aws-cdk-lib'
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions'
import type { Bundles } from '#infra/bundle-functions.ts'
import { createStacks } from '#infra/stacks/create-stacks.ts'
import { parseStage } from '#infra/stages.ts'

export type CloudResource = {
  Type: string
  Properties?: Record<string, unknown>
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
  DependsOn?: string | string[]
}
export type Json = {
  Resources: Record<string, CloudResource>
  Outputs?: Record<string, { Value: unknown; Export?: unknown }>
}

/**
 * CloudFormation templates of a stage; empty for stacks that the stage does not have. Resources of the nested stacks of
 * functions are merged into `app`. Parameters of the nested `watch` stack are replaced by their values.
 */
export type Templates = Record<'data' | 'app' | 'watch' | 'edge' | 'search' | 'edgeWatch' | 'probe', Json> & {
  endProtected: (boolean | undefined)[]
  /** The nested stack of the API functions: its id in `app`, and those of its resources. */
  apiFunctionStack: { id: string; resources: string[] }
  /** Number of resources per stack, nested stacks separately. */
  sizes: number[]
  warnings: string[]
  /** Content of /config.json. */
  configuration: Record<string, unknown>
}

/** Creates the stacks of a stage, without synthesis. */
export function stacksOf(context: Record<string, string>, bundles: Bundles, outdir: string) {
  // Validation takes longer than synthesis. The test that runs the full app covers it.
  process.env['CDK_VALIDATION'] = 'false'
  const app = new App({ outdir })
  return {
    root: app,
    ...createStacks(
      app,
      parseStage((name) => context[name]),
      bundles,
    ),
  }
}

export function templatesOf(context: Record<string, string>, bundles: Bundles): Templates {
  const outdir = mkdtempSync(join(tmpdir(), 'daleel-templates-'))
  const { data, app, edge, search, edgeWatch, probe } = stacksOf(context, bundles, outdir)
  const stacks = [data, app, ...[edge, search, edgeWatch, probe].filter((one) => one !== null)]
  const jsonOf = (stack: Stack | null): Json =>
    stack ? (Template.fromStack(stack).toJSON() as Json) : { Resources: {} }
  const warnings = stacks.flatMap((stack) =>
    Annotations.fromStack(stack)
      .findWarning('*', Match.anyValue())
      .map(({ entry }) => String(entry.data)),
  )
  const nested = { watch: app.watch, consumers: app.consumers, apiFunctions: app.apiFunctions }
  const written = {
    data: jsonOf(data),
    app: jsonOf(app),
    edge: jsonOf(edge),
    search: jsonOf(search),
    edgeWatch: jsonOf(edgeWatch),
    probe: jsonOf(probe),
    watch: jsonOf(nested.watch),
    consumers: jsonOf(nested.consumers),
    apiFunctions: jsonOf(nested.apiFunctions),
  }
  const [configurationFile] = globSync('asset.*/config.json', { cwd: outdir })
  const configuration = JSON.parse(readFileSync(join(outdir, configurationFile!), 'utf8')) as Record<string, unknown>
  rmSync(outdir, { recursive: true })
  const { consumers, apiFunctions, ...templates } = written
  const told = {
    [nestedIn(app, nested.consumers)]: consumers,
    [nestedIn(app, nested.apiFunctions)]: apiFunctions,
  }
  const within = (of: Json): Json => withGiven(of, templates.app, told)
  const whole = within(templates.app)
  return {
    ...templates,
    app: {
      ...whole,
      Resources: { ...whole.Resources, ...within(consumers).Resources, ...within(apiFunctions).Resources },
    },
    watch: within(templates.watch),
    apiFunctionStack: { id: nestedIn(app, nested.apiFunctions), resources: Object.keys(apiFunctions.Resources) },
    sizes: Object.values(written).map(({ Resources }) => Object.keys(Resources).length),
    configuration,
    warnings,
    endProtected: stacks.map((stack) => stack.terminationProtection),
  }
}

const nestedIn = (outer: Stack, nested: NestedStack): string =>
  outer.getLogicalId(nested.nestedStackResource as CfnElement)

/** Resolves parameters of a nested template and references to outputs of nested stacks, as if all were one template. */
function withGiven(template: Json, outer: Json, told: Record<string, Json>): Json {
  const given: Record<string, unknown> = {}
  for (const { Type, Properties } of Object.values(outer.Resources))
    if (Type === 'AWS::CloudFormation::Stack') Object.assign(given, Properties?.['Parameters'])
  const replaced = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (_, one: unknown) => {
      const { Ref, 'Fn::GetAtt': attribute } = (one ?? {}) as { Ref?: string; 'Fn::GetAtt'?: [string, string] }
      if (Ref !== undefined && Ref in given) return replaced(given[Ref])
      const output = attribute && told[attribute[0]]?.Outputs?.[attribute[1].replace('Outputs.', '')]
      return output ? replaced(output.Value) : one
    })
  return replaced(template) as Json
}
