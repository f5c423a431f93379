import { visitor } from '#shared/access/record-access.ts'
import { bulletin } from '#shared/entities/bulletin.ts'
import { faq } from '#shared/entities/faq.ts'
import { isVisibleToCaller, serializeBulletin, type Bulletin } from '#shared/reader/bulletins.ts'
import { utcDay } from '#shared/model/overdue.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { callerOf } from '#shared/access/user-profile.ts'
import { publishEvent } from '#functions/platform/event-bus.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { bulletinsFor, readerDataSource } from '#functions/domain/bulletin/current-bulletins.ts'
import { createVisibilityCheck } from '#functions/domain/notification/notification-visibility.ts'
import type { CallerState } from '#functions/data/repositories/accounts/caller-state.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import {
  beforeAllUsers,
  unsubscribeFromDailyDigest,
  saveDigestProgress,
  saveNotifiedIds,
  readDigestProgress,
  readDigestSubscriptions,
  type DigestSubscription,
} from '#functions/data/repositories/messages/daily-digest-subscriptions.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { callerKey } from '#functions/data/client/dynamodb-keys.ts'
import { pageNotifications } from '#functions/data/repositories/messages/notifications.ts'
import { runOnce } from '#functions/data/client/run-once.ts'
import { services } from '#functions/data/services.ts'
import { dailyDigestEmail, type DigestNews } from '#functions/emails/daily-digest-email.ts'
import { preferredLanguage } from '#functions/domain/user/preferred-language.ts'
import { sendEmail } from '#functions/emails/send-email.ts'
import { loadMessages } from '#functions/public-pages/added-interfaces.ts'

/** Subscribers per event, so that a function has time for all, even if each e-mail takes a second. */
const subscribersPerPart = 500

/**
 * Sends the daily digest to a part of its subscribers, and publishes an event for the rest: unread bulletins and unseen
 * mentions that the previous e-mail did not contain. A repeated or interrupted part sends no e-mail twice.
 *
 * @param part `at`: ISO time. `after`: last user id of the previous part.
 */
export async function sendDailyDigests(
  { at, after = beforeAllUsers }: { at: string; after?: string },
  size: number = subscribersPerPart,
): Promise<void> {
  const { entityCache } = services()
  await Promise.all([entityCache(bulletin).fresh(), entityCache(faq).fresh()])
  const languages = await loadMessages()
  const day = utcDay(Date.parse(at))
  const { subscriptions, next } = await readDigestSubscriptions(after, size)
  const states = await itemsOf(table()).getMany<CallerState>(subscriptions.map(({ user }) => callerKey(user)))
  const known = new Map(states.map((state) => [state.profile.id, state]))
  let failed = 0
  for (const subscription of subscriptions)
    try {
      await sendDigest(subscription, known.get(subscription.user) ?? null, day, languages)
    } catch (error) {
      // A failing e-mail address must not stop the others.
      failed++
      logLine('warn', 'daily_digest_email_failed', { user: subscription.user, ...describeError(error) })
    }
  // A repeated part does not request the next one again.
  if (next && next > (await readDigestProgress(day))) {
    await publishEvent('DigestWanted', { id: `${day} ${next}`, at, after: next })
    await saveDigestProgress(day, next)
  }
  if (failed > 0) throw new Error(`${failed} mails of the day could not be written`)
}

async function sendDigest(
  { user, told: sentIds }: DigestSubscription,
  state: CallerState | null,
  day: string,
  languages: ReadonlyMap<string, string>,
): Promise<void> {
  // The account was deleted concurrently with the subscription.
  if (!state) return unsubscribeFromDailyDigest(user)
  const { profile } = state
  if (profile.status !== 'ACTIVE') return
  const caller = callerOf(profile, await services().callers.rightsOf(profile.roles))
  const [bulletins, isStillVisible] = await Promise.all([bulletinsFor(caller), createVisibilityCheck(caller)])
  const unread = bulletins.filter(({ read_at }) => read_at === null).map(({ row }) => row)
  const { entities: mentions } = await pageNotifications(
    user,
    null,
    (one) => one.kind === 'mentioned' && one.read_at === null && isStillVisible(one),
  )
  const ids = [...unread, ...mentions].map(({ id }) => id)
  if (ids.every((id) => sentIds.includes(id))) return
  const language = preferredLanguage(profile, 'en', languages)
  let isSent = false
  await runOnce('daily-mail', `${user} ${day}`, async () => {
    const to = (path: string) => `${requireEnv('SITE_URL')}/${path}`
    const links = { bulletins: to('bulletins'), notifications: to('home'), unsubscribe: to('user_profile') }
    const news = collectNews(unread, mentions.length, languages.get(language)!)
    await sendEmail(profile.email, dailyDigestEmail(language, news, links))
    isSent = true
  })
  // The next digest then contains later news only. After an interruption before this line it repeats this one's.
  if (isSent) await saveNotifiedIds(user, ids)
}

/**
 * Contains texts of public bulletins only, and just the number of the others, because e-mails may be read by third
 * parties.
 */
function collectNews(unread: readonly Bulletin[], mentions: number, languageId: string): DigestNews {
  const answers = readerDataSource.entityCache(faq).rows
  const isPublic = (row: Bulletin) => isVisibleToCaller(visitor, row, answers.get(row.faq_id ?? ''))
  return {
    mentions,
    changes: unread.length,
    mustKnow: unread.filter(({ must_know }) => must_know).length,
    public: unread.filter(isPublic).map((row) => ({
      text: String(serializeBulletin(readerDataSource, row, languageId).text),
      mustKnow: row.must_know,
    })),
  }
}
