import { describe, expect, it } from 'vitest'
import { signedIn, timeoutMs, useLocalRuns } from '#tests/support/local-run.ts'

const { directory, start, startBelow, running } = useLocalRuns()

describe('a local run', { timeout: 3 * timeoutMs }, () => {
  it('leaves no process after Ctrl-C', async () => {
    const { child, origin } = await start(directory)
    const call = await signedIn(origin)
    expect((await call('/hashtag', { hashtag: 'saved' })).status).toBe(201)
    expect(running()).toBeGreaterThan(0)
    child.kill('SIGINT')
    await expect.poll(() => [running(), child.exitCode], { timeout: timeoutMs }).toEqual([0, 0])
  })

  it('keeps saved data across a kill and restart, next to another run, and publishes it once', async () => {
    const first = await start(directory)
    const call = await signedIn(first.origin)
    const made = await call('/hashtag', { hashtag: 'kept_over_a_restart' })
    expect(made.status).toBe(201)
    const { id } = (await made.json()) as { id: string }
    first.child.kill('SIGKILL')
    await expect.poll(running, { timeout: timeoutMs }).toBe(0)

    const [second, other] = await Promise.all([start(directory), start('memory')])
    expect(second.origin).not.toBe(other.origin)
    const answers = await Promise.all([second, other].map(({ origin }) => fetch(`${origin}/api/health`)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    const read = await signedIn(second.origin)
    expect(((await (await read(`/hashtag/${id}`)).json()) as { hashtag: string }).hashtag).toBe('kept_over_a_restart')
    const rows = async () =>
      ((await (await read(`/log?conditions[object_id:equal]=${id}`)).json()) as { entities: unknown[] }).entities.length
    await expect.poll(rows, { timeout: timeoutMs }).toBeGreaterThan(0)
    expect(await rows()).toBe(1)
    second.child.kill('SIGINT')
    await expect.poll(() => [running(), second.child.exitCode], { timeout: timeoutMs }).toEqual([0, 0])
  })

  it('exits when its parent is killed', async () => {
    const parent = startBelow(directory)
    await expect.poll(running, { timeout: timeoutMs }).toBeGreaterThan(0)
    parent.kill('SIGKILL')
    await expect.poll(running, { timeout: timeoutMs }).toBe(0)
  })
})
