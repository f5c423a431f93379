import {
  can,
  faceOf,
  holds,
  keyFor,
  keyToVerify,
  isForReaders,
  mayAttempt,
  mayVerify,
  scopeOf,
  type Caller,
} from '#shared/access/can.ts'
import { brokenLink } from '#shared/entities/broken-link.ts'
import type { Entity } from '#shared/entities/define.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { feedback } from '#shared/entities/feedback.ts'
import { entities } from '#shared/entities/registry.ts'
import { suggestion } from '#shared/entities/suggestion.ts'
import { hasOutdated } from '#shared/reading/faq-states.ts'
import { dayOf, today } from '#shared/reading/overdue.ts'
import { worthOf, type Waiting } from '#shared/work/kinds.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { standing } from '#functions/entity/standing.ts'
import { verifiedValues } from '#functions/entity/verified.ts'
import type { Row, RowOf } from '#functions/store/rows.ts'
import { services } from '#functions/store/services.ts'
import { searchedInVain } from './searched-in-vain.ts'
import type { About, RecordTask, Source } from './task.ts'
import { viewsOf } from './viewed.ts'

type Waits = (row: Row) => (Waiting & About) | null

/**
 * What there is to do about records of an entity, as the caller has them. It is looked for once for all who have the same of
 * them, until a row, the day or what `key` says is another.
 */
async function among(
  caller: Caller,
  entity: Entity,
  name: string,
  waits: Waits,
  key = '',
): Promise<readonly RecordTask[]> {
  const corpus = services().corpus(entity)
  await corpus.recent()
  const scope = scopeOf(caller, entity)
  const day = today()
  return corpus.remember(`work ${name} ${scope.key} ${day} ${key}`, () => {
    const found: RecordTask[] = []
    for (const row of corpus.rows.values()) {
      if (!scope.sees(row)) continue
      const face = faceOf(caller, row)
      const waiting = waits(face)
      if (waiting) found.push({ ...waiting, entity, row: face, worth: worthOf(waiting, Date.parse(day)) })
    }
    return found.toSorted((one, other) => other.worth - one.worth)
  })
}

type Waited = { waiting_since?: string | null; updated_at: string }

/** Since when a text waits; of one that waited before this was kept it is known since its last change. */
const handedIn = ({ waiting_since: since, updated_at }: Waited): string => since ?? updated_at

/** Answers that wait for somebody's approval. */
const toApprove: Source = async ({ caller }) => {
  if (!holds(caller, faq.permission, 'PUBLISH')) return []
  const views = await viewsOf(faq)
  return among(caller, faq, 'approve', (row) =>
    row['awaits_approval'] === true
      ? { kind: 'approve', views: views(row.id), since: handedIn(row as Row & Waited) }
      : null,
  )
}

type Text = { status?: unknown; created_by: string }

/** Of a question the text that is worked on: what waits beside the published one, or all of it. */
const workedOn = (row: Row): Text => (row['pending'] as Text | null | undefined) ?? row

/** One's own answers that came back with a comment. */
const returned: Source = async ({ caller }) => {
  if (!mayAttempt(caller, faq, 'UPDATE')) return []
  const views = await viewsOf(faq)
  const isMine = (row: Row): boolean => {
    const { status, created_by: author } = workedOn(row)
    return status === 'DECLINED' && author === caller.id
  }
  return among(
    caller,
    faq,
    'returned',
    (row) => (isMine(row) ? { kind: 'returned', views: views(row.id), since: row.updated_at } : null),
    String(caller.id),
  )
}

/** Records whose word is over or soon will be, for those who may give it anew. */
const toVerify: Source = async ({ caller }) => {
  const mine = entities.filter((one) => {
    if (one.verified === null) return false
    return one.workflow ? holds(caller, one.permission, keyToVerify(one)) : mayAttempt(caller, one, 'UPDATE')
  })
  const found = await Promise.all(
    mine.map(async (entity) => {
      const [views, { of, key }] = await Promise.all([viewsOf(entity), verifiedValues(entity)])
      const waits: Waits = (row) => {
        if (!isForReaders(entity, row) || !mayVerify(caller, entity, row)) return null
        const { verification: kind, review_by: since } = of(row)
        if ((kind !== 'stale' && kind !== 'due') || typeof since !== 'string') return null
        return { kind, views: views(row.id), since }
      }
      return among(caller, entity, 'verify', waits, String(key))
    }),
  )
  return found.flat()
}

/** Links in answers that lead nowhere. */
const brokenLinks: Source = async ({ caller }) => {
  if (!mayAttempt(caller, brokenLink, 'LIST')) return []
  const views = await viewsOf(faq)
  const waits: Waits = (row) => {
    if (row['state'] !== 'broken') return null
    const seen = (row['faqs'] as string[]).reduce((sum, id) => sum + views(id), 0)
    return { kind: 'link', views: seen, since: (row['since'] as string | null) ?? row.updated_at }
  }
  return among(caller, brokenLink, 'link', waits, String(services().corpus(faq).generation()))
}

/** What readers said and nobody decided yet. */
const reports: Source = async ({ caller }) => {
  if (!mayAttempt(caller, feedback, 'LIST')) return []
  const [answers, organisations] = [services().corpus(faq), services().corpus(directory)]
  const [views] = await Promise.all([viewsOf(faq), answers.recent(), organisations.recent()])
  const seen = { faq: scopeOf(caller, faq), directory: scopeOf(caller, directory) }
  const waits: Waits = (row) => {
    const { kind, state, faq_id: answer, directory_id: organisation, text } = row as RowOf<typeof feedback>
    if (state !== 'open') return null
    const [entity, of] = answer
      ? [faq, answers.rows.get(answer)]
      : [directory, organisations.rows.get(organisation ?? '')]
    const isGone = (answer ?? organisation) !== null && !(of && seen[entity.name as 'faq' | 'directory'].sees(of))
    if (isGone) return null
    const about = of ? { entity, row: of } : null
    return {
      kind: kind === 'question' ? 'gap' : 'report',
      views: answer ? views(answer) : 0,
      since: row.created_at,
      words: text,
      about,
    }
  }
  return among(
    caller,
    feedback,
    'report',
    waits,
    `${answers.generation()} ${organisations.generation()} ${seen.faq.key}`,
  )
}

/** Answers that readers have and that name what is closed, for those who may change them. */
const namesClosed: Source = async ({ caller }) => {
  if (!mayAttempt(caller, faq, 'UPDATE')) return []
  const [views, { closedSince, key }] = await Promise.all([viewsOf(faq), standing()])
  const waits: Waits = (row) => {
    const since = isForReaders(faq, row) && can(caller, faq, 'UPDATE', row) ? closedSince(row) : null
    return since === null ? null : { kind: 'closed', views: views(row.id), since }
  }
  const whose = holds(caller, faq.permission, 'UPDATE') ? 'all' : caller.id
  return among(caller, faq, 'closed', waits, `${whose} ${key}`)
}

/** What organisations say of their own records and nobody has decided, each known by the name of its organisation. */
const suggestions: Source = async ({ caller }) => {
  if (!holds(caller, suggestion.permission, keyFor(suggestion, 'LIST'))) return []
  const organisations = services().corpus(directory)
  await organisations.recent()
  const found = await among(caller, suggestion, 'suggestion', (row) =>
    row['state'] === 'open' ? { kind: 'suggestion', views: 0, since: row.created_at } : null,
  )
  return found.map((task) => {
    const row = organisations.rows.get(String(task.row['organisation_id']))
    return row ? { ...task, about: { entity: directory, row } } : task
  })
}

/** Answers that readers have, of which a translation says something else than its source by now. */
const outdated: Source = async ({ caller }) => {
  if (!mayAttempt(caller, faq, 'UPDATE')) return []
  const views = await viewsOf(faq)
  const waits: Waits = (row) =>
    isForReaders(faq, row) && can(caller, faq, 'UPDATE', row) && hasOutdated(row as Parameters<typeof hasOutdated>[0])
      ? { kind: 'translation', views: views(row.id), since: row.updated_at }
      : null
  const whose = holds(caller, faq.permission, 'UPDATE') ? 'all' : String(caller.id)
  return among(caller, faq, 'translation', waits, whose)
}

/** Days for which somebody's own word stands in for that of an organisation that stays silent. */
const ownWordDays = 91

/** Organisations that stayed silent when they were asked, and of which nobody else has made sure since. */
const unconfirmed: Source = async ({ caller }) => {
  if (!mayAttempt(caller, directory, 'UPDATE')) return []
  const views = await viewsOf(directory)
  const oldest = dayOf(Date.now() - ownWordDays * millisecondsPerDay)
  const waits: Waits = (row) => {
    const { confirmation, confirmed_at: confirmed, verified_at: verified } = row as RowOf<typeof directory>
    const isOpen = confirmation === 'unconfirmed' && isForReaders(directory, row) && mayVerify(caller, directory, row)
    if (!isOpen || (typeof verified === 'string' && verified >= oldest)) return null
    const since = typeof confirmed === 'string' ? confirmed : row.created_at
    return { kind: 'unconfirmed', views: views(row.id), since }
  }
  return among(caller, directory, 'unconfirmed', waits)
}

/** Where work comes from. What is new to be done is one more of these. */
export const sources: readonly Source[] = [
  toApprove,
  returned,
  toVerify,
  namesClosed,
  brokenLinks,
  reports,
  searchedInVain,
  suggestions,
  outdated,
  unconfirmed,
]
