import type { Locator } from 'playwright-core'
import { brokenLink } from '#shared/entities/broken-link.ts'
import type { TaskKind } from '#shared/domain/tasks/task-kinds.ts'
import { systemActor } from '#functions/data/repositories/records/stored-record.ts'
import { services } from '#functions/data/services.ts'
import faq from '#web/features/faq/texts/faq.en.json' with { type: 'json' }
import suggestion from '#web/features/directory/suggestion/texts/suggestion.en.json' with { type: 'json' }
import type { Task } from '#web/api/tasks.ts'
import work from '#web/features/tasks/texts/work.en.json' with { type: 'json' }
import type { Visits } from './visits.ts'

/** Kinds of tasks that are decided on a screen of their own: object, path of the screen, and main button. */
export const decidedKinds = {
  approve: { object: 'faq', path: '/faq/approve-faq/', button: faq.action.publish },
  suggestion: { object: 'suggestion', path: '/suggestion/update/', button: suggestion.takeCorrect },
  report: { object: 'feedback', path: '/feedback/view/', button: work.decide.done },
  link: { object: 'broken-link', path: '/broken-link/view/', button: work.decide.fixed },
} as const satisfies Partial<Record<TaskKind, { object: string; path: string; button: string }>>

/** Organisations with one suggestion each: a second decision about the same one would conflict with the first. */
const organisations = ['directory-blue-tile-pharmacy', 'directory-hilltop-mobile-clinic']

export type DecidedKind = keyof typeof decidedKinds

/** Creates tasks of these kinds and assigns only them to the supervisor. `place` makes their titles unique. */
export async function assignTasks({ call, settled }: Visits, kinds: readonly DecidedKind[], place: string) {
  const creators: Record<DecidedKind, (at: number) => Promise<string>> = {
    approve: async (at) => {
      const translations = [{ language_id: '1', question: `${place} ${at}?`, answer: '<p>At the market.</p>' }]
      const categories = { service_categories: ['category-health'], visibility: 'UNHCR_STAFF' }
      const body = { translations, ...categories, status: 'WAITING_FOR_APPROVAL' }
      return (await call<{ id: string }>('content.creator', 'POST', 'faq', body)).id
    },
    suggestion: async (at) => {
      const body = { organisation_id: organisations[at % organisations.length], said: 'correct' }
      return (await call<{ id: string }>('administrator', 'POST', 'suggestion', body)).id
    },
    report: async (at) => {
      const about = { kind: 'answer', reason: 'wrong', faq_id: 'faq-reg-new-arrival', visibility: 'UNHCR_STAFF' }
      const body = { ...about, text: `${place} ${at}`, state: 'open' }
      return (await call<{ id: string }>('administrator', 'POST', 'feedback', body)).id
    },
    link: async (at) => {
      const broken = { url: `https://${place}-${at}.example/`, faqs: [], organisations: [], media: [] }
      const after = { ...broken, state: 'broken', fault: 'gone', since: '2026-01-01', checked_at: '2026-01-08' }
      const [stored] = await services().records.commit(
        [{ entity: brokenLink, before: null, after }],
        systemActor,
        place,
      )
      return stored!.id
    },
  }
  const created: { kind: DecidedKind; id: string }[] = []
  for (const [at, kind] of kinds.entries()) created.push({ kind, id: await creators[kind](at) })
  await settled()
  const assign = ({ object, id, kind }: Pick<Task, 'object' | 'id' | 'kind'>, user_id: string | null) =>
    call('supervisor', 'PUT', `work/${object}/${id}/${kind}`, { user_id })
  const earlier = await call<{ entities: Task[] }>('supervisor', 'GET', 'work?assigned=mine&per_page=100')
  for (const task of earlier.entities) await assign(task, null)
  const me = await call<{ id: string }>('supervisor', 'GET', 'me')
  for (const { kind, id } of created) await assign({ object: decidedKinds[kind].object, id, kind }, me.id)
}

/** True if a control, or the first lines of a tall one, is in the viewport, and nothing covers it. */
export const isInView = (control: Locator): Promise<boolean> =>
  control.evaluate((one) => {
    const { left, top, width, height: all } = one.getBoundingClientRect()
    const height = Math.min(all, 64)
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
    return top >= 0 && top + height <= innerHeight && onTop !== null && one.contains(onTop)
  })
