import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { afterAll, beforeAll } from 'vitest'
import type { Bundles } from '#infra/bundle-functions.ts'
import { createStacks } from '#infra/stacks/create-stacks.ts'
import { parseStage } from '#infra/stages.ts'

type Resource = { Type: string; Properties?: Record<string, unknown> }

/** Synthesizes a stage before the tests of a file. Returns the resources of all its stacks, with their logical ids. */
export function useStageResources(context: Record<string, string>): () => [string, Resource][] {
  const folder = mkdtempSync(join(tmpdir(), 'daleel-same-'))
  let resources: [string, Resource][]
  beforeAll(() => {
    // Skips bundling, because function code is not checked.
    const code = join(folder, 'code')
    mkdirSync(code)
    const bundles: Bundles = { folderOf: () => code, gzipBytes: () => 0, metafile: { inputs: {}, outputs: {} } }
    process.env['CDK_VALIDATION'] = 'false'
    const app = new App({ outdir: join(folder, 'out') })
    createStacks(
      app,
      parseStage((name) => context[name]),
      bundles,
    )
    const made = app.synth()
    const nested = globSync('*.nested.template.json', { cwd: made.directory }).map(
      (file) => JSON.parse(readFileSync(join(made.directory, file), 'utf8')) as unknown,
    )
    const templates = [...made.stacks.map(({ template }) => template as unknown), ...nested] as {
      Resources: Record<string, Resource>
    }[]
    resources = templates.flatMap(({ Resources }) => Object.entries(Resources))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  return () => resources
}
