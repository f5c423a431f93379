import { createHash } from 'node:crypto'

/** Mock of the object store in memory. `writes`: keys in order; `broken`: keys whose writes fail. */
export function mockObjectStore() {
  const objects = new Map<string, { body: Buffer; headers: object }>()
  const writes: string[] = []
  const broken = new Set<string>()
  const module = {
    readObject: async ({ key }: { key: string }) => objects.get(key)?.body ?? null,
    readTagged: async ({ key }: { key: string }, known: string | null) => {
      const body = objects.get(key)?.body
      const tag = body && String(body.readUInt32LE(body.length - 4))
      return !body ? null : tag === known ? 'same' : { body, tag }
    },
    readRange: async ({ key }: { key: string }, start: number, end: number, known?: string) => {
      const body = objects.get(key)?.body
      const tag = body && createHash('md5').update(body).digest('hex')
      return !body || !tag || (known !== undefined && known !== tag) ? null : { body: body.subarray(start, end), tag }
    },
    putObject: async ({ key }: { key: string }, body: Buffer, headers: object) => {
      if (broken.has(key)) throw new Error(`${key} could not be written`)
      writes.push(key)
      objects.set(key, { body, headers })
    },
  }
  return { objects, writes, broken, module }
}
