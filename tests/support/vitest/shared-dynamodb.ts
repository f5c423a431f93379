import type { TestProject } from 'vitest/node'
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb-local.ts'
import { temporaryFolder } from '#infra/local/data/temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: { endpoint: string; files: string }
  }
}

/** Running engine and number of test projects that use it. */
type Shared = { started: Promise<Running>; users: number }
type Running = { endpoint: string; files: string; stop(): Promise<void> }

/** Each project loads its own copy of this module, so the shared state is global. */
const here = globalThis as { engineOfTests?: Shared | undefined }

async function started(): Promise<Running> {
  const files = temporaryFolder()
  const { endpoint, stop } = await startDynamoDb({ directory: files, temporary: files, separate: true, heap: '1g' })
  return { endpoint, files, stop }
}

/** Starts one engine for all projects: most of its cost is startup and warm-up. */
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
