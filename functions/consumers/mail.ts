import { isUndoable } from '#shared/access/credentials.ts'
import { user as entity } from '#shared/entities/user.ts'
import { requireEnv } from '#functions/environment.ts'
import { createResetToken } from '#functions/store/reset-tokens.ts'
import { sameEmail } from '#functions/identity/email-change.ts'
import { createEmailToken, type EmailToken } from '#functions/store/email-tokens.ts'
import { createUndoToken } from '#functions/store/undo-tokens.ts'
import { once } from '#functions/store/once.ts'
import { services } from '#functions/store/services.ts'
import { consume } from './consume.ts'
import { languageFor } from './language-for.ts'
import { credentialMail } from './credential-mail.ts'
import { confirmMail, resetMail, undoMail } from './mail-texts.ts'
import { sendMail } from './send-mail.ts'

/** Mails about what signs people in, and about addresses. To an address that no active account has, nothing is sent, and nobody can tell. */
export const handler = consume({
  ResetRequested: async ({ id, email, language }) => {
    const { records } = services()
    const user = await records.findUnique(entity, 'email', email)
    const record = user ? await records.get(entity, user) : null
    // An address that only waits, or was one before, is not the account's.
    if (!record || record.status !== 'ACTIVE' || !sameEmail(record.email, email)) return
    await once('mail', id, async () => {
      const token = await createResetToken(record.id, record.email)
      const link = `${requireEnv('SITE_URL')}/reset_password/${token}`
      await sendMail(record.email, resetMail(languageFor(record, language), link))
    })
  },
  EmailChangeAsked: async ({ id, user, asked }) => {
    const record = await services().records.get(entity, user)
    if (!record || record.pending_until !== asked) return
    const language = languageFor(record, 'en')
    const link = async (kind: EmailToken['kind'], path: string, email: string) => {
      const expires_at = Math.floor(Date.parse(asked) / 1000)
      return `${requireEnv('SITE_URL')}/${path}/${await createEmailToken({ kind, user, email, asked, expires_at })}`
    }
    const [old, wanted] = [record.email, String(record.pending_email)]
    await once('mail', `undo ${id}`, async () =>
      sendMail(old, undoMail(language, await link('undo', 'undo_email', old))),
    )
    await once('mail', `confirm ${id}`, async () =>
      sendMail(wanted, confirmMail(language, await link('confirm', 'confirm_email', wanted))),
    )
  },
  CredentialChanged: async ({ id, user, change, language, ...which }) => {
    const record = await services().records.get(entity, user)
    if (!record) return
    await once('mail', `${change} ${id}`, async () => {
      const token = isUndoable(change) ? await createUndoToken({ user, change, ...which }) : null
      const link = token && `${requireEnv('SITE_URL')}/undo_credential/${token}`
      await sendMail(record.email, credentialMail(languageFor(record, language), change, link))
    })
  },
})
