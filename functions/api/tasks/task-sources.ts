import {
  can,
  withoutHiddenPending,
  hasPermission,
  permissionKeyOf,
  verifyPermissionKey,
  isPublishedRecord,
  canAttempt,
  canVerify,
  scopeOf,
  type Caller,
} from '#shared/access/record-access.ts'
import { brokenLink } from '#shared/entities/broken-link.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { feedback } from '#shared/entities/feedback.ts'
import { entities } from '#shared/entities/registry.ts'
import { suggestion } from '#shared/entities/suggestion.ts'
import { hasOutdatedTranslation } from '#shared/domain/faq/faq-translation-states.ts'
import { utcDay, utcToday } from '#shared/model/overdue.ts'
import { taskPriority, type WaitingTask } from '#shared/domain/tasks/task-kinds.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { loadFaqDependencies } from '#functions/domain/faq/faq-dependencies.ts'
import { loadVerificationValues } from '#functions/domain/entity/verification.ts'
import type { Row, RowOf } from '#functions/data/repositories/records/slim-row.ts'
import { services } from '#functions/data/services.ts'
import { findUnansweredSearches } from './search-gap-source.ts'
import type { About, RecordTask, TaskSource } from './task.ts'
import { loadRecentViews } from './recent-views.ts'

type Waits = (row: Row) => (WaitingTask & About) | null

/**
 * Tasks on the records of an entity that the caller sees. Cached for all callers with the same scope, until a row, the
 * day or `key` changes.
 */
async function findTasks(
  caller: Caller,
  entity: Entity,
  name: string,
  waits: Waits,
  key = '',
): Promise<readonly RecordTask[]> {
  const entityCache = services().entityCache(entity)
  await entityCache.recent()
  const scope = scopeOf(caller, entity)
  const day = utcToday()
  return entityCache.remember(`work ${name} ${scope.key} ${day} ${key}`, () => {
    const found: RecordTask[] = []
    for (const row of entityCache.rows.values()) {
      if (!scope.sees(row)) continue
      const face = withoutHiddenPending(caller, row)
      const waiting = waits(face)
      if (waiting) found.push({ ...waiting, entity, row: face, worth: taskPriority(waiting, Date.parse(day)) })
    }
    return found.toSorted((one, other) => other.worth - one.worth)
  })
}

type WaitingRow = { waiting_since?: string | null; updated_at: string }

/** Start of the wait. Older records have no `waiting_since`: the last update is the best estimate. */
const submittedAt = ({ waiting_since: since, updated_at }: WaitingRow): string => since ?? updated_at

/** FAQs that wait for approval. */
const approvals: TaskSource = async ({ caller }) => {
  if (!hasPermission(caller, faq.permission, 'PUBLISH')) return []
  const views = await loadRecentViews(faq)
  return findTasks(caller, faq, 'approve', (row) =>
    row['awaits_approval'] === true
      ? { kind: 'approve', views: views(row.id), since: submittedAt(row as Row & WaitingRow) }
      : null,
  )
}

type Text = { status?: unknown; created_by: string }

const editedText = (row: Row): Text => (row['pending'] as Text | null | undefined) ?? row

/** The caller's own FAQs that were returned with a comment. */
const returned: TaskSource = async ({ caller }) => {
  if (!canAttempt(caller, faq, 'UPDATE')) return []
  const views = await loadRecentViews(faq)
  const isMine = (row: Row): boolean => {
    const { status, created_by: author } = editedText(row)
    return status === 'DECLINED' && author === caller.id
  }
  return findTasks(
    caller,
    faq,
    'returned',
    (row) => (isMine(row) ? { kind: 'returned', views: views(row.id), since: row.updated_at } : null),
    String(caller.id),
  )
}

/** Records whose verification has expired or expires soon, if the caller may verify them. */
const verifications: TaskSource = async ({ caller }) => {
  const mine = entities.filter((one) => {
    if (one.verified === null) return false
    return one.workflow
      ? hasPermission(caller, one.permission, verifyPermissionKey(one))
      : canAttempt(caller, one, 'UPDATE')
  })
  const found = await Promise.all(
    mine.map(async (entity) => {
      const [views, { of, key }] = await Promise.all([loadRecentViews(entity), loadVerificationValues(entity)])
      const waits: Waits = (row) => {
        if (!isPublishedRecord(entity, row) || !canVerify(caller, entity, row)) return null
        const { verification: kind, review_by: since } = of(row)
        if ((kind !== 'stale' && kind !== 'due') || typeof since !== 'string') return null
        return { kind, views: views(row.id), since }
      }
      return findTasks(caller, entity, 'verify', waits, String(key))
    }),
  )
  return found.flat()
}

const brokenLinks: TaskSource = async ({ caller }) => {
  if (!canAttempt(caller, brokenLink, 'LIST')) return []
  const views = await loadRecentViews(faq)
  const waits: Waits = (row) => {
    if (row['state'] !== 'broken') return null
    const seen = (row['faqs'] as string[]).reduce((sum, id) => sum + views(id), 0)
    return { kind: 'link', views: seen, since: (row['since'] as string | null) ?? row.updated_at }
  }
  return findTasks(caller, brokenLink, 'link', waits, String(services().entityCache(faq).generation()))
}

/** Undecided feedback of readers. */
const reports: TaskSource = async ({ caller }) => {
  if (!canAttempt(caller, feedback, 'LIST')) return []
  const [answers, organisations] = [services().entityCache(faq), services().entityCache(directory)]
  const [views] = await Promise.all([loadRecentViews(faq), answers.recent(), organisations.recent()])
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
  return findTasks(
    caller,
    feedback,
    'report',
    waits,
    `${answers.generation()} ${organisations.generation()} ${seen.faq.key}`,
  )
}

/** Published FAQs that mention something closed, if the caller may edit them. */
const mentionsClosed: TaskSource = async ({ caller }) => {
  if (!canAttempt(caller, faq, 'UPDATE')) return []
  const [views, { closedSince, key }] = await Promise.all([loadRecentViews(faq), loadFaqDependencies()])
  const waits: Waits = (row) => {
    const since = isPublishedRecord(faq, row) && can(caller, faq, 'UPDATE', row) ? closedSince(row) : null
    return since === null ? null : { kind: 'closed', views: views(row.id), since }
  }
  const whose = hasPermission(caller, faq.permission, 'UPDATE') ? 'all' : caller.id
  return findTasks(caller, faq, 'closed', waits, `${whose} ${key}`)
}

/** Undecided suggestions of organisations about their own records. */
const suggestions: TaskSource = async ({ caller }) => {
  if (!hasPermission(caller, suggestion.permission, permissionKeyOf(suggestion, 'LIST'))) return []
  const organisations = services().entityCache(directory)
  await organisations.recent()
  const found = await findTasks(caller, suggestion, 'suggestion', (row) =>
    row['state'] === 'open' ? { kind: 'suggestion', views: 0, since: row.created_at } : null,
  )
  return found.map((task) => {
    const row = organisations.rows.get(String(task.row['organisation_id']))
    return row ? { ...task, about: { entity: directory, row } } : task
  })
}

/** Published FAQs with an outdated translation. */
const outdatedTranslations: TaskSource = async ({ caller }) => {
  if (!canAttempt(caller, faq, 'UPDATE')) return []
  const views = await loadRecentViews(faq)
  const waits: Waits = (row) =>
    isPublishedRecord(faq, row) &&
    can(caller, faq, 'UPDATE', row) &&
    hasOutdatedTranslation(row as Parameters<typeof hasOutdatedTranslation>[0])
      ? { kind: 'translation', views: views(row.id), since: row.updated_at }
      : null
  const whose = hasPermission(caller, faq.permission, 'UPDATE') ? 'all' : String(caller.id)
  return findTasks(caller, faq, 'translation', waits, whose)
}

/** Days for which a verification by an editor replaces the confirmation of an organisation that does not reply. */
const ownReviewDays = 91

/** Organisations that did not reply, and that no editor has verified since. */
const unconfirmedOrganisations: TaskSource = async ({ caller }) => {
  if (!canAttempt(caller, directory, 'UPDATE')) return []
  const views = await loadRecentViews(directory)
  const oldest = utcDay(Date.now() - ownReviewDays * millisecondsPerDay)
  const waits: Waits = (row) => {
    const { confirmation, confirmed_at: confirmed, verified_at: verified } = row as RowOf<typeof directory>
    const isOpen =
      confirmation === 'unconfirmed' && isPublishedRecord(directory, row) && canVerify(caller, directory, row)
    if (!isOpen || (typeof verified === 'string' && verified >= oldest)) return null
    const since = typeof confirmed === 'string' ? confirmed : row.created_at
    return { kind: 'unconfirmed', views: views(row.id), since }
  }
  return findTasks(caller, directory, 'unconfirmed', waits)
}

/** All kinds of tasks. A new kind is added here. */
export const taskSources: readonly TaskSource[] = [
  approvals,
  returned,
  verifications,
  mentionsClosed,
  brokenLinks,
  reports,
  findUnansweredSearches,
  suggestions,
  outdatedTranslations,
  unconfirmedOrganisations,
]
