import { externalRecordId } from '#shared/api/external-id.ts'
import { entityOf } from '#shared/entities/registry.ts'
import { problemMessage, type Api, type ApiResponse } from '#shared/import/import-api.ts'
import type { Example, Values } from './example.ts'
import { type LoadedExample, listLoadedExamples, filterExamples, requireSuccess } from './loaded-examples.ts'
import { exampleFaqs } from './example-faqs.ts'
import { exampleOrganisations } from './example-organisations.ts'

export const examples: readonly Example[] = [...exampleOrganisations, ...exampleFaqs]

/** Example with its id, and with referenced ids in its values. */
export type PreparedExample = Example & { id: string }

/** Outcome for one example: created, restored, unchanged, deleted, or rejected with a reason. */
export type ExampleOutcome = { entity: string; id: string; title: string } & (
  | { did: 'made' | 'back' | 'nothing' | 'gone' }
  | { did: 'refused'; reason: string }
)

/** Values by id of deleted examples that cannot be restored otherwise. */
export type DeletedValues = ReadonlyMap<string, Values>

type Progress = (done: number, all: number) => void

const nameInText = /sample\/[a-z]+\/[a-z-]+/g

/** Returns all examples in the order of creation. */
export async function prepareExamples(): Promise<PreparedExample[]> {
  const ids = new Map<string, string>()
  for (const { entity, name } of examples) ids.set(name, await externalRecordId(entity, name))
  return examples.map(({ entity, name, values }) => ({
    entity,
    name,
    id: ids.get(name)!,
    values: JSON.parse(JSON.stringify(values).replaceAll(nameInText, (one) => ids.get(one)!)) as Values,
  }))
}

/** Title in the first language, for examples that do not exist yet. */
function titleOf({ entity, values }: PreparedExample): string {
  const { title } = entityOf(entity)
  const [first] = (values['translations'] ?? [values]) as Values[]
  return String(first?.[title] ?? '')
}

const reasonOf = ({ body, status }: ApiResponse): string => String(body['detail'] ?? problemMessage(body, status))

/** Returns the ids of deleted examples that can be restored. */
async function deletedExamples(api: Api): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const name of new Set(examples.map(({ entity }) => entity)))
    if (entityOf(name).restorable)
      for (const row of filterExamples(requireSuccess(await api.call('GET', `${name}/deleted`))))
        ids.add(String(row['id']))
  return ids
}

/**
 * Creates missing examples one by one, and restores deleted ones. Existing ones are not changed.
 *
 * @param former Values to create examples with instead of the original ones
 * @throws {ApiFailure} if the API is unavailable
 */
export async function loadExamples(
  api: Api,
  progress: Progress = () => undefined,
  former?: DeletedValues,
): Promise<ExampleOutcome[]> {
  const ready = await prepareExamples()
  const [here, deleted] = [new Set((await listLoadedExamples(api)).map(({ id }) => id)), await deletedExamples(api)]
  const outcomes: ExampleOutcome[] = []
  for (const one of ready) {
    const { entity, id, name } = one
    const known = { entity, id, title: titleOf(one) }
    if (here.has(id)) outcomes.push({ ...known, did: 'nothing' })
    else if (deleted.has(id)) {
      const answer = await api.call('POST', `${entity}/${id}/restore`)
      outcomes.push(answer.status < 300 ? { ...known, did: 'back' } : await refused(api, known, answer))
    } else {
      const headers = { 'external-id': encodeURIComponent(name) }
      const answer = await api.call('POST', entity, { body: former?.get(id) ?? one.values, headers })
      outcomes.push(answer.status < 300 ? { ...known, did: 'made' } : await refused(api, known, answer))
    }
    progress(outcomes.length, ready.length)
  }
  return outcomes
}

/** If a concurrent load created the example first, it counts as unchanged. */
async function refused(
  api: Api,
  known: Omit<LoadedExample, 'isChanged'>,
  answer: ApiResponse,
): Promise<ExampleOutcome> {
  const { status } = await api.call('GET', `${known.entity}/${known.id}`)
  return status === 200 ? { ...known, did: 'nothing' } : { ...known, did: 'refused', reason: reasonOf(answer) }
}

function writtenIn(name: string, record: Values): Values {
  const fields = Object.entries(entityOf(name).fields).filter(([, { writeOnly }]) => !writeOnly)
  const pick = (of: Values, translated: boolean): Values =>
    Object.fromEntries(fields.flatMap(([field, own]) => (own.translated === translated ? [[field, of[field]]] : [])))
  const texts = record['translations'] as Values[] | undefined
  return {
    ...pick(record, false),
    ...(texts && { translations: texts.map((one) => ({ language_id: one['language_id'], ...pick(one, true) })) }),
  }
}

/**
 * Deletes an example. Values that cannot be restored otherwise are added to `former`.
 *
 * @returns Reason of a rejection, or null
 */
async function removeExample(
  api: Api,
  { entity, id }: LoadedExample,
  former: Map<string, Values>,
): Promise<string | null> {
  const path = `${entity}/${id}`
  if (!entityOf(entity).restorable) {
    const { status, body } = await api.call('GET', path)
    if (status === 200) former.set(id, writtenIn(entity, body))
  }
  const answer = await api.call('DELETE', path)
  return answer.status < 300 || answer.status === 404 ? null : reasonOf(answer)
}

/**
 * Deletes examples in reverse order, so that no other example references them. Examples referenced by real records are
 * rejected.
 *
 * @returns Outcomes, and the values of examples that cannot be restored otherwise
 */
export async function removeExamples(
  api: Api,
  here: readonly LoadedExample[],
  progress: Progress = () => undefined,
): Promise<{ outcomes: ExampleOutcome[]; former: DeletedValues }> {
  const outcomes: ExampleOutcome[] = []
  const former = new Map<string, Values>()
  for (const one of here.toReversed()) {
    const { entity, id, title } = one
    const reason = await removeExample(api, one, former)
    outcomes.push({ entity, id, title, ...(reason === null ? { did: 'gone' } : { did: 'refused', reason }) })
    progress(outcomes.length, here.length)
  }
  return { outcomes, former }
}
