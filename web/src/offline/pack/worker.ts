import '#web/platform/disable-zod-jit.ts'
import { createEncryptedStorage } from './encrypted-storage.ts'
import { createPackOperations } from './pack-operations.ts'
import type { WorkerRequest, WorkerResponse } from './worker-client.ts'

const operations = createPackOperations(createEncryptedStorage)

addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
  const { id, name, args } = data
  const answer: WorkerResponse = await (operations[name] as (...args: unknown[]) => Promise<unknown>)(...args).then(
    (value) => ({ id, value }),
    (error: unknown) => ({ id, failed: String(error) }),
  )
  postMessage(answer)
})
