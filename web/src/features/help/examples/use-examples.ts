import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exampleEntities, listLoadedExamples, type LoadedExample } from '#shared/sample-set/loaded-examples.ts'
import type { DeletedValues, ExampleOutcome } from '#shared/sample-set/load-examples.ts'
import { importApi } from '#web/api/import-api.ts'
import { invalidateEntity } from '#web/api/mutations.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'

const loadedExamplesQuery = queryOptions({
  queryKey: ['examples'],
  queryFn: () => listLoadedExamples(importApi()),
  staleTime: 0,
})

export type ExamplesProgress = { what: 'load' | 'take'; done: number; all: number }

/** Outcomes that an undo could not restore. */
const failed = (outcomes: readonly ExampleOutcome[]): ExampleOutcome[] =>
  outcomes.filter(({ did }) => did === 'refused')

/** State of the examples: loaded ones, progress and outcomes. Loading and deleting can be undone. */
export function useExamples() {
  const { t, i18n } = useTranslation('examples')
  const client = useQueryClient()
  const examples = useQuery(loadedExamplesQuery)
  const [doing, setDoing] = useState<ExamplesProgress | null>(null)
  const [outcomes, setOutcomes] = useState<readonly ExampleOutcome[]>([])

  const invalidateExamples = async () => {
    await Promise.all([...exampleEntities, 'examples'].map((name) => invalidateEntity(client, name)))
  }

  /** Runs a task and shows its outcomes; returns null if the request failed. */
  async function run<Result extends { outcomes: ExampleOutcome[] }>(
    what: ExamplesProgress['what'],
    work: (progress: (done: number, all: number) => void) => Promise<Result>,
  ): Promise<Result | null> {
    setOutcomes([])
    setDoing({ what, done: 0, all: 0 })
    try {
      const result = await work((done, all) => setDoing({ what, done, all }))
      setOutcomes(result.outcomes)
      return result
    } catch (error) {
      toast.error(getErrorMessage(error, i18n.language))
      return null
    } finally {
      await invalidateExamples()
      setDoing(null)
    }
  }

  /** The sample set is loaded on click and not cached for offline use. */
  const fill = (former?: DeletedValues) =>
    run('load', async (progress) => {
      const { loadExamples } = await import('#shared/sample-set/load-examples.ts')
      return { outcomes: await loadExamples(importApi(), progress, former) }
    })
  const empty = (which: readonly LoadedExample[]) =>
    run('take', async (progress) => {
      const { removeExamples } = await import('#shared/sample-set/load-examples.ts')
      return removeExamples(importApi(), which, progress)
    })

  async function offerUndo(message: string, send: () => Promise<{ outcomes: ExampleOutcome[] } | null>): Promise<void> {
    const { showUndoToast } = await import('#web/entity/undo/undo-toast.tsx')
    const undo = async () => {
      const result = await send()
      if (!result || failed(result.outcomes).length > 0) throw new Error('not all of it could be undone')
    }
    await showUndoToast(message, {
      undoActions: [{ id: 'examples', title: t('title'), send: undo }],
      undone: 'done',
      invalidate: invalidateExamples,
    })
  }

  const load = async () => {
    const result = await fill()
    const made = result?.outcomes.filter(({ did }) => did === 'made' || did === 'back') ?? []
    const which = made.map(({ entity, id, title }) => ({ entity, id, title, isChanged: false }))
    if (made.length > 0) await offerUndo(t('loaded', { count: made.length }), () => empty(which))
  }

  const take = async (which: readonly LoadedExample[]) => {
    const result = await empty(which)
    const gone = result?.outcomes.filter(({ did }) => did === 'gone') ?? []
    if (result && gone.length > 0) await offerUndo(t('taken', { count: gone.length }), () => fill(result.former))
  }

  return { here: examples, doing, outcomes, load, take }
}
