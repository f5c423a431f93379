import { visitor } from '#shared/access/can.ts'
import { bulletin } from '#shared/entities/bulletin.ts'
import { faq } from '#shared/entities/faq.ts'
import { isToldTo, toldBulletin, type Bulletin } from '#shared/reading/bulletins.ts'
import { dayOf } from '#shared/reading/overdue.ts'
import { requireEnv } from '#functions/environment.ts'
import { callerOf } from '#functions/http/caller.ts'
import { describeError, logLine } from '#functions/http/log.ts'
import { bulletinsFor, library } from '#functions/notification/bulletins.ts'
import { stillFor } from '#functions/notification/still-for.ts'
import type { CallerState } from '#functions/store/callers.ts'
import { table } from '#functions/store/client.ts'
import { endWish, keepPlace, keepTold, placeOf, readWishes, type Wish } from '#functions/store/daily-mail.ts'
import { itemsOf } from '#functions/store/items.ts'
import { callerKey } from '#functions/store/keys.ts'
import { dailyLeaseSeconds, takeLease } from '#functions/store/leases.ts'
import { pageNotifications } from '#functions/store/notifications.ts'
import { once } from '#functions/store/once.ts'
import { services } from '#functions/store/services.ts'
import { dailyMail, type News } from './daily-mail-texts.ts'
import { languageFor } from './language-for.ts'
import { sendMail } from './send-mail.ts'

/** Milliseconds for which mails are written at a time. */
const workingTime = 9 * 60_000

/**
 * Writes to those who wish it what changed for them that their last mail did not tell: bulletins that they have not read, and
 * mentions that they have not seen. Told twice, or cut off and told again, it goes on where it was, and nobody gets two in a
 * day. `at`: milliseconds since 1970; `patience`: milliseconds for which it works before it leaves the rest to the next try.
 */
export async function writeDailyMails(at: number, patience: number = workingTime): Promise<void> {
  const lease = await takeLease('daily mail', crypto.randomUUID(), dailyLeaseSeconds)
  try {
    const { corpus } = services()
    await Promise.all([corpus(bulletin).fresh(), corpus(faq).fresh()])
    const [day, end] = [dayOf(at), Date.now() + patience]
    let failed = 0
    await readWishes(await placeOf(day), async (wishes) => {
      if (Date.now() > end) throw new Error('the mails of the day are not all written yet')
      const states = await itemsOf(table()).getMany<CallerState>(wishes.map(({ user }) => callerKey(user)))
      const known = new Map(states.map((state) => [state.profile.id, state]))
      for (const wish of wishes) {
        try {
          await care(wish, known.get(wish.user) ?? null, day)
        } catch (error) {
          // One address that cannot be written to keeps nobody else from their mail.
          failed++
          logLine('warn', 'a mail of the day could not be written', { user: wish.user, ...describeError(error) })
        }
      }
      // The next try begins with the first that failed.
      if (failed === 0) await keepPlace(day, wishes.at(-1)!.user)
    })
    if (failed > 0) throw new Error(`${failed} mails of the day could not be written`)
  } finally {
    await lease.giveBack()
  }
}

async function care({ user, told }: Wish, state: CallerState | null, day: string): Promise<void> {
  // Wished as the account went.
  if (!state) return endWish(user)
  const { profile } = state
  if (profile.status !== 'ACTIVE') return
  const caller = callerOf(profile, await services().callers.rightsOf(profile.roles))
  const [bulletins, isStill] = await Promise.all([bulletinsFor(caller), stillFor(caller)])
  const unread = bulletins.filter(({ read_at }) => read_at === null).map(({ row }) => row)
  const { entities: mentions } = await pageNotifications(
    user,
    null,
    (one) => one.kind === 'mentioned' && one.read_at === null && isStill(one),
  )
  const ids = [...unread, ...mentions].map(({ id }) => id)
  if (ids.every((id) => told.includes(id))) return
  const language = languageFor(profile, 'en')
  let isSent = false
  await once('daily-mail', `${user} ${day}`, async () => {
    const to = (path: string) => `${requireEnv('SITE_URL')}/${path}`
    const links = { bulletins: to('bulletins'), bell: to('home'), stop: to('user_profile') }
    await sendMail(profile.email, dailyMail(language, newsOf(unread, mentions.length, language), links))
    isSent = true
  })
  // What came after the mail of the day is told by the next. Cut off before this, so is what it told.
  if (isSent) await keepTold(user, ids)
}

/** A mail lies about: of what visitors do not read, it tells the number alone. */
function newsOf(unread: readonly Bulletin[], mentions: number, language: string): News {
  const answers = library.corpus(faq).rows
  const isPublic = (row: Bulletin) => isToldTo(visitor, row, answers.get(row.faq_id ?? ''))
  return {
    mentions,
    changes: unread.length,
    mustKnow: unread.filter(({ must_know }) => must_know).length,
    public: unread.filter(isPublic).map((row) => ({
      text: String(toldBulletin(library, row, language).text),
      mustKnow: row.must_know,
    })),
  }
}
