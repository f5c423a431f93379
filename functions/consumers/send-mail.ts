import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { requireEnv } from '#functions/environment.ts'
import { patient } from '#functions/store/patience.ts'
import { traced } from '#functions/traced.ts'
import type { Mail } from './mail-texts.ts'

let client: Pick<SESv2Client, 'send'> | undefined
const mailer = () => (client ??= patient(traced(new SESv2Client({}))))

/** Sends a mail to one address. Throws where the service does not take it. */
export async function sendMail(to: string, { subject, text, html }: Mail): Promise<void> {
  const data = (Data: string) => ({ Data, Charset: 'UTF-8' })
  await mailer().send(
    new SendEmailCommand({
      FromEmailAddress: requireEnv('MAIL_SENDER'),
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: data(subject), Body: { Text: data(text), Html: data(html) } } },
    }),
  )
}
