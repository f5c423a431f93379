import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { feedback } from '#shared/entities/feedback.ts'
import type { Events } from '#shared/events/events.ts'
import { resolvedTexts } from '#shared/reading/texts.ts'
import { logId } from '#functions/store/logs.ts'
import { notify } from '#functions/store/notifications.ts'
import { services } from '#functions/store/services.ts'

/** Tells those who asked to know what became of what they said; where nothing is left that could be opened, there is nothing to tell. */
export async function tellDecided({ feedback: id, tells, at }: Events['FeedbackDecided']): Promise<void> {
  const { records } = services()
  const decided = await records.get(feedback, id)
  const entity = decided?.faq_id ? faq : decided?.directory_id ? directory : null
  const about = entity && (await records.get(entity, (decided!.faq_id ?? decided!.directory_id)!))
  if (!entity || !about) return
  const titles = resolvedTexts(entity, about, 'en') as Record<string, unknown>
  for (const user of tells)
    await notify(user, {
      id: logId(at, `${id} ${user}`),
      kind: 'answered',
      object: entity.name,
      object_id: about.id,
      title: String(titles[entity.title] ?? ''),
      comment: decided!.outcome,
      by_name: '',
      created_at: at,
      visibility: [typeof about['visibility'] === 'string' ? about['visibility'] : null],
    })
}
