import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions'
import { bundleFunctions, type Bundles } from '#infra/bundle.ts'
import { createStacks } from '#infra/stacks/create.ts'
import { stageFrom, type Stage } from '#infra/stages.ts'

export type CloudResource = {
  Type: string
  Properties?: Record<string, unknown>
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
  DependsOn?: string | string[]
}
type Json = { Resources: Record<string, CloudResource>; Outputs?: Record<string, { Value: unknown; Export?: unknown }> }

export type Synthesised = {
  stage: Stage
  bundles: Bundles
  data: Json
  app: Json
  endProtected: (boolean | undefined)[]
  warnings: string[]
}

/** The templates of a stage, as a deployment would send them. */
export async function synthesise(context: Record<string, string> = {}): Promise<Synthesised> {
  const stage = stageFrom((name) => context[name])
  const bundles = await bundleFunctions()
  // Checking a template takes longer than making it; the test that runs the whole application does it once.
  process.env['CDK_VALIDATION'] = 'false'
  const outdir = mkdtempSync(join(tmpdir(), 'daleel-templates-'))
  const stacks = createStacks(new App({ outdir }), stage, bundles)
  const both = [stacks.data, stacks.app]
  const [data, app] = both.map((stack) => Template.fromStack(stack).toJSON() as Json)
  const warnings = both.flatMap((stack) =>
    Annotations.fromStack(stack)
      .findWarning('*', Match.anyValue())
      .map(({ entry }) => String(entry.data)),
  )
  rmSync(outdir, { recursive: true })
  return {
    stage,
    bundles,
    warnings,
    data: data!,
    app: app!,
    endProtected: both.map((stack) => stack.terminationProtection),
  }
}

export type Entry = { id: string; resource: CloudResource }

/** The resources of a type, by their names. */
export const allOf = ({ Resources }: Json, type: string): Entry[] =>
  Object.entries(Resources).flatMap(([id, resource]) => (resource.Type === type ? [{ id, resource }] : []))

/** The one resource of a type whose name begins like this. */
export function oneOf(template: Json, type: string, name = ''): Entry {
  const found = allOf(template, type).filter(({ id }) => id.startsWith(name))
  if (found.length !== 1) throw new Error(`${found.length} resources of type ${type} begin with "${name}"`)
  return found[0]!
}

/** What stands at a place: `valueAt(table, 'Replicas.0.Region')`. */
export const valueAt = (from: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], from)

export const propertyOf = ({ resource }: Entry, path: string): unknown => valueAt(resource.Properties, path)

const shortName = (id: string): string => id.replace(/[0-9A-F]{8}$/, '')

/** A value as text, with every reference as the name of what it leads to: `<Table.Arn>/index`. */
export function plain(value: unknown, { data }: Pick<Synthesised, 'data'>): string {
  const inner = (one: unknown) => plain(one, { data })
  if (typeof value !== 'object' || value === null) return String(value)
  const [[name, of] = ['', null]] = Object.entries(value) as [string, unknown][]
  const list = of as unknown[]
  if (name === 'Ref') return `<${shortName(String(of))}>`
  if (name === 'Fn::GetAtt') return `<${shortName(String(list[0]))}.${list.slice(1).join('.')}>`
  if (name === 'Fn::Join') return (list[1] as unknown[]).map(inner).join(String(list[0]))
  if (name === 'Fn::Sub') return String(of)
  if (name === 'Fn::Split') return `split(${inner(list[1])})`
  if (name === 'Fn::Select') return `${inner(list[1])}[${String(list[0])}]`
  if (name !== 'Fn::ImportValue') throw new Error(`no text for ${JSON.stringify(value)}`)
  const exported = String(of).split(':').at(-1)!
  return inner(data.Outputs![exported]!.Value)
}

/** The name of the function in the template, as infra/functions.ts has it: from its description. */
export const functionNameOf = (entry: Entry): string =>
  /: ([\w-]+)$/.exec(String(propertyOf(entry, 'Description')))![1]!

/** The functions that are ours; the deployment of the web client brings one along. */
export const ownFunctions = (template: Json): Entry[] =>
  allOf(template, 'AWS::Lambda::Function').filter((one) => propertyOf(one, 'Runtime') === 'nodejs24.x')
