import type { TestProject } from 'vitest/node'
import { startDynamoDb } from '#infra/local/dynamodb.ts'
import { temporaryFolder } from '#infra/local/temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: { endpoint: string; files: string }
  }
}

/** One engine for the products of all files: most of what it costs is its start, and the first times it does something. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const files = temporaryFolder()
  const engine = await startDynamoDb({ directory: files, temporary: files, separate: true })
  project.provide('engine', { endpoint: engine.endpoint, files })
  return () => engine.stop()
}
