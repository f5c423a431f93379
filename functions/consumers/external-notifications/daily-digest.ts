import { visitor } from '#shared/access/record-access.ts'
import { bulletin } from '#shared/entities/bulletin.ts'
import { faq } from '#shared/entities/faq.ts'
import { isVisibleToCaller, serializeBulletin, type Bulletin } from '#shared/reader/bulletins.ts'
import { utcDay } from '#shared/model/overdue.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { callerOf } from '#shared/access/user-profile.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { bulletinsFor, readerDataSource } from '#functions/domain/bulletin/current-bulletins.ts'
import { createVisibilityCheck } from '#functions/domain/notification/notification-visibility.ts'
import type { CallerState } from '#functions/data/repositories/accounts/caller-state.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import {
  unsubscribeFromDailyDigest,
  saveDigestProgress,
  saveNotifiedIds,
  readDigestProgress,
  readDigestSubscriptions,
  type DigestSubscription,
} from '#functions/data/repositories/messages/daily-digest-subscriptions.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { callerKey } from '#functions/data/client/dynamodb-keys.ts'
import { dailyLeaseSeconds, takeLease } from '#functions/data/client/leases.ts'
import { pageNotifications } from '#functions/data/repositories/messages/notifications.ts'
import { runOnce } from '#functions/data/client/run-once.ts'
import { services } from '#functions/data/services.ts'
import { dailyDigestEmail, type DigestNews } from '#functions/emails/daily-digest-email.ts'
import { preferredLanguage } from '#functions/domain/user/preferred-language.ts'
import { sendEmail } from '#functions/emails/send-email.ts'

const workingTimeMs = 9 * 60_000

/**
 * Sends the daily digest to its subscribers: unread bulletins and unseen mentions that the previous e-mail did not
 * contain. A repeated or interrupted run continues where it stopped, and no user gets two e-mails a day.
 *
 * @param at Milliseconds since 1970.
 * @param timeoutMs Working time after which the rest is left to the next try.
 */
export async function sendDailyDigests(at: number, timeoutMs: number = workingTimeMs): Promise<void> {
  const lease = await takeLease('daily mail', crypto.randomUUID(), dailyLeaseSeconds)
  try {
    const { entityCache } = services()
    await Promise.all([entityCache(bulletin).fresh(), entityCache(faq).fresh()])
    const [day, end] = [utcDay(at), Date.now() + timeoutMs]
    let failed = 0
    await readDigestSubscriptions(await readDigestProgress(day), async (subscriptions) => {
      if (Date.now() > end) throw new Error('the mails of the day are not all written yet')
      const states = await itemsOf(table()).getMany<CallerState>(subscriptions.map(({ user }) => callerKey(user)))
      const known = new Map(states.map((state) => [state.profile.id, state]))
      for (const subscription of subscriptions) {
        try {
          await sendDigest(subscription, known.get(subscription.user) ?? null, day)
        } catch (error) {
          // A failing e-mail address must not stop the others.
          failed++
          logLine('warn', 'daily_digest_email_failed', { user: subscription.user, ...describeError(error) })
        }
      }
      // The next try starts with the first failure.
      if (failed === 0) await saveDigestProgress(day, subscriptions.at(-1)!.user)
    })
    if (failed > 0) throw new Error(`${failed} mails of the day could not be written`)
  } finally {
    await lease.giveBack()
  }
}

async function sendDigest(
  { user, told: sentIds }: DigestSubscription,
  state: CallerState | null,
  day: string,
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
  const language = preferredLanguage(profile, 'en')
  let isSent = false
  await runOnce('daily-mail', `${user} ${day}`, async () => {
    const to = (path: string) => `${requireEnv('SITE_URL')}/${path}`
    const links = { bulletins: to('bulletins'), notifications: to('home'), unsubscribe: to('user_profile') }
    await sendEmail(profile.email, dailyDigestEmail(language, collectNews(unread, mentions.length, language), links))
    isSent = true
  })
  // The next digest then contains later news only. After an interruption before this line it repeats this one's.
  if (isSent) await saveNotifiedIds(user, ids)
}

/**
 * Contains texts of public bulletins only, and just the number of the others, because e-mails may be read by third
 * parties.
 */
function collectNews(unread: readonly Bulletin[], mentions: number, language: string): DigestNews {
  const answers = readerDataSource.entityCache(faq).rows
  const isPublic = (row: Bulletin) => isVisibleToCaller(visitor, row, answers.get(row.faq_id ?? ''))
  return {
    mentions,
    changes: unread.length,
    mustKnow: unread.filter(({ must_know }) => must_know).length,
    public: unread.filter(isPublic).map((row) => ({
      text: String(serializeBulletin(readerDataSource, row, language).text),
      mustKnow: row.must_know,
    })),
  }
}
