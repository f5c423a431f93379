import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

export type ObjectStorage = ReturnType<typeof createObjectStorage>
type Meta = {
  bucket: string
  key: string
  size: number
  etag: string
  modified: string
  /** Headers returned unchanged: content type and similar, `x-amz-meta-*`, checksums. */
  headers: Record<string, string>
  checksums: Record<string, string>
  file: string
}

const nameOf = (bucket: string, key: string) => `${bucket}/${key}`

/** Objects by bucket and key. Keys never become file paths, which prevents path traversal. */
export function createObjectStorage(directory: string | null) {
  const metas = new Map<string, Meta>()
  const bodies = new Map<string, Buffer>()
  const metaPath = (name: string) => join(directory ?? '', `${createHash('sha256').update(name).digest('hex')}.json`)

  function load(folder: string) {
    mkdirSync(folder, { recursive: true })
    const files = readdirSync(folder)
    for (const file of files.filter((entry) => entry.endsWith('.json'))) {
      const meta: Meta = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      metas.set(nameOf(meta.bucket, meta.key), meta)
    }
    // Deletes incomplete files that a crash left.
    const used = new Set([...metas.values()].map((meta) => meta.file))
    for (const file of files) {
      if (!file.endsWith('.json') && !used.has(file)) rmSync(join(folder, file), { force: true })
    }
  }
  if (directory !== null) load(directory)

  function removeBody(file: string) {
    if (directory === null) bodies.delete(file)
    else rmSync(join(directory, file), { force: true })
  }

  return {
    get: (bucket: string, key: string) => metas.get(nameOf(bucket, key)),
    /** Reads a body, or a byte range with both ends included. Videos are requested in hundreds of ranges. */
    read(meta: Meta, part: { from: number; to: number } = { from: 0, to: meta.size - 1 }): Buffer {
      if (directory === null) return bodies.get(meta.file)!.subarray(part.from, part.to + 1)
      const file = openSync(join(directory, meta.file), 'r')
      try {
        const bytes = Buffer.alloc(part.to - part.from + 1)
        return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, part.from))
      } finally {
        closeSync(file)
      }
    },
    put(fields: Omit<Meta, 'file'>, body: Buffer) {
      const name = nameOf(fields.bucket, fields.key)
      const before = metas.get(name)
      const meta = { ...fields, file: `${randomUUID()}.bin` }
      if (directory === null) {
        bodies.set(meta.file, body)
      } else {
        writeFileSync(join(directory, meta.file), body)
        writeFileSync(`${metaPath(name)}.new`, JSON.stringify(meta))
        renameSync(`${metaPath(name)}.new`, metaPath(name))
      }
      metas.set(name, meta)
      if (before) removeBody(before.file)
    },
    remove(bucket: string, key: string) {
      const name = nameOf(bucket, key)
      const meta = metas.get(name)
      if (!meta) return
      if (directory !== null) rmSync(metaPath(name), { force: true })
      metas.delete(name)
      removeBody(meta.file)
    },
    list: (bucket: string, prefix: string) =>
      [...metas.values()]
        .filter((meta) => meta.bucket === bucket && meta.key.startsWith(prefix))
        .sort((left, right) => Buffer.compare(Buffer.from(left.key), Buffer.from(right.key))),
  }
}
