import { externalRecordId } from '#shared/api/external-id.ts'
import { entityOf } from '#shared/entities/registry.ts'
import { problemMessage, type Api, type ApiResponse } from '#shared/import/import-api.ts'
import type { Example, Values } from './example.ts'
import { type LoadedExample, listLoadedExamples, filterExamples, requireSuccess } from './loaded-examples.ts'
import { exampleFaqs } from './example-faqs.ts'
import { exampleOrganisations } from './example-organisations.ts'

export const examples: readonly Example[] = [...exampleOrganisations, ...exampleFaqs]

/** An example as it is sent, with the ids of those that it names. */
export type PreparedExample = Example & { id: string }

/** What came of one: it was made or taken away, brought back, was so already, or was refused for a reason. */
export type ExampleOutcome = { entity: string; id: string; title: string } & (
  | { did: 'made' | 'back' | 'nothing' | 'gone' }
  | { did: 'refused'; reason: string }
)

/** What records were that nobody can bring back, by their ids. */
export type DeletedValues = ReadonlyMap<string, Values>

/** Hears how many of how many are done. */
type Progress = (done: number, all: number) => void

const nameInText = /sample\/[a-z]+\/[a-z-]+/g

/** All examples, in the order in which each finds what it names. */
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

/** The title in the first of its languages, for what is not there to say how it is called. */
function titleOf({ entity, values }: PreparedExample): string {
  const { title } = entityOf(entity)
  const [first] = (values['translations'] ?? [values]) as Values[]
  return String(first?.[title] ?? '')
}

const reasonOf = ({ body, status }: ApiResponse): string => String(body['detail'] ?? problemMessage(body, status))

/** The ids of the examples that were deleted and can be brought back. */
async function deletedExamples(api: Api): Promise<Set<string>> {
  const ids = new Set<string>()
  for (const name of new Set(examples.map(({ entity }) => entity)))
    if (entityOf(name).restorable)
      for (const row of filterExamples(requireSuccess(await api.call('GET', `${name}/deleted`))))
        ids.add(String(row['id']))
  return ids
}

/**
 * Makes the examples that are not there, one after another, and brings back those that were deleted; one that is there stays as
 * it is. `former`: what is made of those that it has instead of what they are at first. Throws where the product does not answer.
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

/** Where somebody else who loads them at the same moment was first with this one, it is there as it should be. */
async function refused(
  api: Api,
  known: Omit<LoadedExample, 'isChanged'>,
  answer: ApiResponse,
): Promise<ExampleOutcome> {
  const { status } = await api.call('GET', `${known.entity}/${known.id}`)
  return status === 200 ? { ...known, did: 'nothing' } : { ...known, did: 'refused', reason: reasonOf(answer) }
}

/** The values of a record as it was written, for one in its place. */
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

/** Deletes one and answers why it stays, or null; what it was is noted where nothing else can bring it back. */
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
 * Deletes examples, those first that name others, and answers what those were that nobody can bring back. What real records use
 * stays, and says so.
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
