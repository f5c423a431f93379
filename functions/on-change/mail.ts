import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { user as entity } from '#shared/entities/user.ts'
import { createResetToken } from '#functions/store/reset-tokens.ts'
import { once } from '#functions/store/once.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'
import { services } from '#functions/store/services.ts'
import { interfaceLanguages } from '#functions/http/language.ts'
import { consume } from './consume.ts'
import { changedMail, resetMail, type Mail } from './mail-texts.ts'

let client: SESv2Client | undefined
const mailer = () => (client ??= new SESv2Client({}))

async function send(to: string, { subject, text, html }: Mail): Promise<void> {
  const data = (Data: string) => ({ Data, Charset: 'UTF-8' })
  await mailer().send(
    new SendEmailCommand({
      FromEmailAddress: process.env['MAIL_SENDER'],
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: data(subject), Body: { Text: data(text), Html: data(html) } } },
    }),
  )
}

/** The language a person chose for themselves, else that of the screen on which the mail was asked for. */
const languageFor = (record: StoredRecord, language: string): string =>
  Object.keys(interfaceLanguages).find((one) => interfaceLanguages[one] === record['language_id']) ?? language

/** Mails about passwords. To an address that no active account has, nothing is sent, and nobody can tell. */
export const handler = consume({
  ResetRequested: async ({ id, email, language }) => {
    const { records } = services()
    const user = await records.findUnique(entity, 'email', email)
    const record = user ? await records.get(entity, user) : null
    if (!record || record['status'] !== 'ACTIVE') return
    await once('mail', id, async () => {
      const token = await createResetToken(record.id)
      const link = `${process.env['SITE_URL']}/reset_password/${token}`
      await send(String(record['email']), resetMail(languageFor(record, language), link))
    })
  },
  PasswordChanged: async ({ id, user, language }) => {
    const record = await services().records.get(entity, user)
    if (record)
      await once('mail', `changed ${id}`, () =>
        send(String(record['email']), changedMail(languageFor(record, language))),
      )
  },
})
