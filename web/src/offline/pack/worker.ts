import '#web/platform/disable-zod-jit.ts'
import { createEncryptedStorage } from './encrypted-storage.ts'
import { createPackOperations } from './pack-operations.ts'
import type { WorkerRequest, WorkerResponse } from './worker-client.ts'

const work = createPackOperations(createEncryptedStorage)

addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
  const { id, name, given } = data
  const answer: WorkerResponse = await (work[name] as (...given: unknown[]) => Promise<unknown>)(...given).then(
    (value) => ({ id, value }),
    (error: unknown) => ({ id, failed: String(error) }),
  )
  postMessage(answer)
})
