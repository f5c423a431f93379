import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, type Stack } from 'aws-cdk-lib'
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions'
import type { Bundles } from '#infra/bundle.ts'
import { createStacks } from '#infra/stacks/create.ts'
import { stageFrom } from '#infra/stages.ts'
import type { Json, Templates } from './synthesised.ts'

/** The stacks of a stage, not yet made into templates. */
export function stacksOf(context: Record<string, string>, bundles: Bundles, outdir: string) {
  // Checking a template takes longer than making it; the test that runs the whole application does it once.
  process.env['CDK_VALIDATION'] = 'false'
  const app = new App({ outdir })
  return {
    root: app,
    ...createStacks(
      app,
      stageFrom((name) => context[name]),
      bundles,
    ),
  }
}

/** The templates of a stage, made anew. */
export function templatesOf(context: Record<string, string>, bundles: Bundles): Templates {
  const outdir = mkdtempSync(join(tmpdir(), 'daleel-templates-'))
  const { data, app, edge, search, edgeWatch } = stacksOf(context, bundles, outdir)
  const stacks = [data, app, ...[edge, search, edgeWatch].filter((one) => one !== null)]
  const jsonOf = (stack: Stack | null): Json =>
    stack ? (Template.fromStack(stack).toJSON() as Json) : { Resources: {} }
  const warnings = stacks.flatMap((stack) =>
    Annotations.fromStack(stack)
      .findWarning('*', Match.anyValue())
      .map(({ entry }) => String(entry.data)),
  )
  const templates = {
    data: jsonOf(data),
    app: jsonOf(app),
    watch: jsonOf(app.watch),
    edge: jsonOf(edge),
    search: jsonOf(search),
    edgeWatch: jsonOf(edgeWatch),
  }
  const [written] = globSync('asset.*/config.json', { cwd: outdir })
  const configuration = JSON.parse(readFileSync(join(outdir, written!), 'utf8')) as Record<string, unknown>
  rmSync(outdir, { recursive: true })
  return {
    ...templates,
    watch: withGiven(templates.watch, templates.app),
    configuration,
    warnings,
    endProtected: stacks.map((stack) => stack.terminationProtection),
  }
}

/** A nested template, with what the outer one gives it in the place of its parameters. */
function withGiven(nested: Json, outer: Json): Json {
  const [stack] = Object.values(outer.Resources).filter(({ Type }) => Type === 'AWS::CloudFormation::Stack')
  const given = (stack?.Properties?.['Parameters'] ?? {}) as Record<string, unknown>
  return JSON.parse(JSON.stringify(nested), (_, value: unknown) => {
    const { Ref } = (value ?? {}) as { Ref?: string }
    return Ref !== undefined && Ref in given ? given[Ref] : value
  }) as Json
}
