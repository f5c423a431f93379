import type { Entity } from '#shared/entities/define.ts'
import { createCallers } from './callers.ts'
import { table } from './client.ts'
import { createCorpus, type Corpus } from './corpus.ts'
import { createIdempotency } from './idempotency.ts'
import { createLimiter } from './limiter.ts'
import type { Hear } from './commit.ts'
import { createMoved } from './moved.ts'
import { rememberWrite } from './own-writes.ts'
import { createRecords } from './records.ts'
import { productItself } from './stored-record.ts'

function open() {
  const corpora = new Map<string, Corpus>()
  const now = () => Date.now()
  const moved = createMoved(table(), now)
  /** What is written here stands in the rows here at once, and elsewhere as soon as whoever wrote it asks for them. */
  const hear: Hear = async (written, by) => {
    for (const [{ name }, row] of written) corpora.get(name)?.take(row)
    const last = new Map(written.map(([{ name }, row]) => [name, row]))
    if (by.id === productItself.id) return
    await Promise.all(
      [...last].map(([entity, { id, version }]) =>
        rememberWrite(table(), by.id, entity, { id, version, at: Date.now() }),
      ),
    )
  }
  return {
    records: createRecords(table(), now, hear),
    callers: createCallers(table(), now, moved),
    idempotency: createIdempotency(table()),
    limiter: createLimiter(table()),
    /** The rows of an entity, in memory; made at its first use. */
    corpus: <Described extends Entity>(entity: Described): Corpus<Described> => {
      const known = corpora.get(entity.name) as unknown as Corpus<Described> | undefined
      if (known) return known
      const corpus = createCorpus(table(), entity, now, 'snapshot', moved)
      corpora.set(entity.name, corpus as unknown as Corpus)
      return corpus
    },
  }
}

let opened: ReturnType<typeof open> | undefined

/** What a function works with, over the table that its environment names; one set a process. */
export const services = () => (opened ??= open())
