import { isUndoable } from '#shared/access/credentials.ts'
import { sessionLifetimeSeconds } from '#shared/access/session-lifetimes.ts'
import { user as entity } from '#shared/entities/user.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { createResetToken } from '#functions/data/repositories/accounts/password-reset-tokens.ts'
import { sameEmail } from '#functions/identity/email-change.ts'
import { createEmailToken, type EmailToken } from '#functions/data/repositories/accounts/email-change-tokens.ts'
import { createUndoToken } from '#functions/data/repositories/accounts/credential-undo-tokens.ts'
import { runOnce } from '#functions/data/client/run-once.ts'
import { services } from '#functions/data/services.ts'
import { consume } from './consumer-handler.ts'
import { preferredLanguage } from '#functions/domain/user/preferred-language.ts'
import { credentialChangedEmail } from '#functions/emails/credential-changed-email.ts'
import { emailChangeConfirmationEmail } from '#functions/emails/email-change-confirmation-email.ts'
import { emailChangeNoticeEmail } from '#functions/emails/email-change-notice-email.ts'
import { invitationEmail } from '#functions/emails/invitation-email.ts'
import { passwordResetEmail } from '#functions/emails/password-reset-email.ts'
import { sendEmail } from '#functions/emails/send-email.ts'
import { loadMessages } from '#functions/public-pages/added-interfaces.ts'

const messageLanguage = async (user: { language_id: string | null }, language: string): Promise<string> =>
  preferredLanguage(user, language, await loadMessages())

/**
 * Sends e-mails about login data. Unknown addresses and inactive accounts get none, and the response does not reveal
 * that.
 */
export const handler = consume({
  ResetRequested: async ({ id, email, language }) => {
    const { records } = services()
    const user = await records.findUnique(entity, 'email', email)
    const record = user ? await records.get(entity, user) : null
    // A pending or previous e-mail address must not receive a reset link.
    if (!record || record.status !== 'ACTIVE' || !sameEmail(record.email, email)) return
    await runOnce('mail', id, async () => {
      const token = await createResetToken(record.id, record.email)
      const link = `${requireEnv('SITE_URL')}/reset_password/${token}`
      await sendEmail(record.email, passwordResetEmail(await messageLanguage(record, language), link))
    })
  },
  UserInvited: async ({ id, user, language, withPassword }) => {
    const { records, callers } = services()
    const record = await records.get(entity, user)
    if (!record || record.status !== 'ACTIVE') return
    await runOnce('mail', `invitation ${id}`, async () => {
      const now = Date.now()
      const lifetime = sessionLifetimeSeconds.temporaryPassword
      const path = withPassword
        ? `reset_password/${await createResetToken(record.id, record.email, now, lifetime)}`
        : 'login'
      if (withPassword) await callers.set(record.id, 'invited_until', Math.floor(now / 1000) + lifetime)
      const link = `${requireEnv('SITE_URL')}/${path}`
      await sendEmail(record.email, invitationEmail(await messageLanguage(record, language), link, withPassword))
    })
  },
  EmailChangeAsked: async ({ id, user, asked }) => {
    const record = await services().records.get(entity, user)
    if (!record || record.pending_until !== asked) return
    const language = await messageLanguage(record, 'en')
    const link = async (kind: EmailToken['kind'], path: string, email: string) => {
      const expires_at = Math.floor(Date.parse(asked) / 1000)
      return `${requireEnv('SITE_URL')}/${path}/${await createEmailToken({ kind, user, email, asked, expires_at })}`
    }
    const [currentEmail, newEmail] = [record.email, String(record.pending_email)]
    await runOnce('mail', `undo ${id}`, async () =>
      sendEmail(currentEmail, emailChangeNoticeEmail(language, await link('undo', 'undo_email', currentEmail))),
    )
    await runOnce('mail', `confirm ${id}`, async () =>
      sendEmail(newEmail, emailChangeConfirmationEmail(language, await link('confirm', 'confirm_email', newEmail))),
    )
  },
  CredentialChanged: async ({ id, user, change, language, ...which }) => {
    const record = await services().records.get(entity, user)
    if (!record) return
    await runOnce('mail', `${change} ${id}`, async () => {
      const token = isUndoable(change) ? await createUndoToken({ user, change, ...which }) : null
      const link = token && `${requireEnv('SITE_URL')}/undo_credential/${token}`
      await sendEmail(record.email, credentialChangedEmail(await messageLanguage(record, language), change, link))
    })
  },
})
