import '#web/app/no-eval.ts'
import { createVault } from './vault.ts'
import { createWork } from './work.ts'
import type { Asked, Answered } from './remote.ts'

const work = createWork(createVault)

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const { id, name, given } = data
  const answer: Answered = await (work[name] as (...given: unknown[]) => Promise<unknown>)(...given).then(
    (value) => ({ id, value }),
    (error: unknown) => ({ id, failed: String(error) }),
  )
  postMessage(answer)
})
