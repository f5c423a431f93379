import type { TestProject } from 'vitest/node'
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb-local.ts'
import { temporaryFolder } from '#infra/local/data/temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: { endpoint: string; files: string }
  }
}

/** The engine that runs, and how many projects of tests still need it. */
type Shared = { started: Promise<Running>; users: number }
type Running = { endpoint: string; files: string; stop(): Promise<void> }

/** Each project loads this module for itself: what they share is known by the process. */
const here = globalThis as { engineOfTests?: Shared | undefined }

async function started(): Promise<Running> {
  const files = temporaryFolder()
  const { endpoint, stop } = await startDynamoDb({ directory: files, temporary: files, separate: true, heap: '1g' })
  return { endpoint, files, stop }
}

/** One engine for the products of all files of all projects: most of what it costs is its start, and the first times it does something. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (here.engineOfTests ??= { started: started(), users: 0 })
  shared.users++
  const { endpoint, files, stop } = await shared.started
  project.provide('engine', { endpoint, files })
  return async () => {
    if (--shared.users > 0) return
    here.engineOfTests = undefined
    await stop()
  }
}
