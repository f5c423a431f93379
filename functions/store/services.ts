import { entityOf } from '#shared/entities/registry.ts'
import { createCallers } from './callers.ts'
import { table } from './client.ts'
import { createCorpus, type Corpus } from './corpus.ts'
import { createIdempotency } from './idempotency.ts'
import { createLimiter } from './limiter.ts'
import { createRecords } from './records.ts'

function open() {
  const corpora = new Map<string, Corpus>()
  return {
    records: createRecords(table()),
    callers: createCallers(table()),
    idempotency: createIdempotency(table()),
    limiter: createLimiter(table()),
    /** The rows of an entity, in memory; made at its first use. */
    corpus: (name: string): Corpus => {
      let corpus = corpora.get(name)
      if (!corpus) corpora.set(name, (corpus = createCorpus(table(), entityOf(name))))
      return corpus
    },
  }
}

let opened: ReturnType<typeof open> | undefined

/** What a function works with, over the table that its environment names; one set a process. */
export const services = () => (opened ??= open())
