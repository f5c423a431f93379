import type { Entity } from '#shared/entities/define.ts'
import { createCallers } from './callers.ts'
import { table } from './client.ts'
import { createCorpus, type Corpus } from './corpus.ts'
import { createIdempotency } from './idempotency.ts'
import { createLimiter } from './limiter.ts'
import { createRecords } from './records.ts'

function open() {
  const corpora = new Map<string, unknown>()
  return {
    records: createRecords(table()),
    callers: createCallers(table()),
    idempotency: createIdempotency(table()),
    limiter: createLimiter(table()),
    /** The rows of an entity, in memory; made at its first use. */
    corpus: <Described extends Entity>(entity: Described): Corpus<Described> => {
      const known = corpora.get(entity.name) as Corpus<Described> | undefined
      if (known) return known
      const corpus = createCorpus(table(), entity)
      corpora.set(entity.name, corpus)
      return corpus
    },
  }
}

let opened: ReturnType<typeof open> | undefined

/** What a function works with, over the table that its environment names; one set a process. */
export const services = () => (opened ??= open())
