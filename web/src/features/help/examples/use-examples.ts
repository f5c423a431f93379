import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exampleEntities, examplesHere, type Here } from '#shared/samples/here.ts'
import type { Former, Outcome } from '#shared/samples/load.ts'
import { importApi } from '#web/api/import-api.ts'
import { forget } from '#web/api/mutations.ts'
import { toast } from '#web/components/toast.ts'
import { problemWords } from '#web/entity/problem-words.ts'

const hereQuery = queryOptions({ queryKey: ['examples'], queryFn: () => examplesHere(importApi()), staleTime: 0 })

/** What is under way with the examples. */
export type Doing = { what: 'load' | 'take'; done: number; all: number }

/** What was tried to be undone, and only in part. */
const failed = (outcomes: readonly Outcome[]): Outcome[] => outcomes.filter(({ did }) => did === 'refused')

/** The examples that are there, what is being done with them, and what came of it; what is done can be undone. */
export function useExamples() {
  const { t, i18n } = useTranslation('examples')
  const client = useQueryClient()
  const here = useQuery(hereQuery)
  const [doing, setDoing] = useState<Doing | null>(null)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])

  const forgotten = async () => {
    await Promise.all([...exampleEntities, 'examples'].map((name) => forget(client, name)))
  }

  /** Does something with them and shows what came of it; answers nothing where the product did not answer. */
  async function run<Result extends { outcomes: Outcome[] }>(
    what: Doing['what'],
    work: (progress: (done: number, all: number) => void) => Promise<Result>,
  ): Promise<Result | null> {
    setOutcomes([])
    setDoing({ what, done: 0, all: 0 })
    try {
      const result = await work((done, all) => setDoing({ what, done, all }))
      setOutcomes(result.outcomes)
      return result
    } catch (error) {
      toast.error(problemWords(error, i18n.language))
      return null
    } finally {
      await forgotten()
      setDoing(null)
    }
  }

  /** The set comes with the press that loads it, and stays on no device. */
  const fill = (former?: Former) =>
    run('load', async (progress) => {
      const { loadExamples } = await import('#shared/samples/load.ts')
      return { outcomes: await loadExamples(importApi(), progress, former) }
    })
  const empty = (which: readonly Here[]) =>
    run('take', async (progress) => {
      const { takeExamplesAway } = await import('#shared/samples/load.ts')
      return takeExamplesAway(importApi(), which, progress)
    })

  async function offer(said: string, send: () => Promise<{ outcomes: Outcome[] } | null>): Promise<void> {
    const { offer: offered } = await import('#web/entity/undo/undo-message.tsx')
    const back = async () => {
      const result = await send()
      if (!result || failed(result.outcomes).length > 0) throw new Error('not all of it could be undone')
    }
    await offered(said, { backs: [{ id: 'examples', title: t('title'), send: back }], undone: 'done', forgotten })
  }

  const load = async () => {
    const result = await fill()
    const made = result?.outcomes.filter(({ did }) => did === 'made' || did === 'back') ?? []
    const which = made.map(({ entity, id, title }) => ({ entity, id, title, isChanged: false }))
    if (made.length > 0) await offer(t('loaded', { count: made.length }), () => empty(which))
  }

  const take = async (which: readonly Here[]) => {
    const result = await empty(which)
    const gone = result?.outcomes.filter(({ did }) => did === 'gone') ?? []
    if (result && gone.length > 0) await offer(t('taken', { count: gone.length }), () => fill(result.former))
  }

  return { here, doing, outcomes, load, take }
}
