import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { feedback } from '#shared/entities/feedback.ts'
import type { Events } from '#shared/api/events.ts'
import { resolveTexts } from '#shared/reader/record-texts.ts'
import { logId } from '#functions/data/repositories/activity/log-rows.ts'
import { addNotification } from '#functions/data/repositories/messages/notifications.ts'
import { services } from '#functions/data/services.ts'

/** Notifies the subscribers of a decided report. Skipped if the record no longer exists. */
export async function notifyFeedbackDecided({
  feedback: id,
  tells: subscribers,
  at,
}: Events['FeedbackDecided']): Promise<void> {
  const { records } = services()
  const decided = await records.get(feedback, id)
  const entity = decided?.faq_id ? faq : decided?.directory_id ? directory : null
  const about = entity && (await records.get(entity, (decided!.faq_id ?? decided!.directory_id)!))
  if (!entity || !about) return
  const titles = resolveTexts(entity, about, 'en') as Record<string, unknown>
  for (const user of subscribers)
    await addNotification(user, {
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
