import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { requireEnv } from '#functions/platform/environment.ts'
import { withClientTimeout } from '#functions/platform/aws/deadline.ts'
import { withTracing } from '#functions/platform/tracing.ts'
import type { Email } from './render-email.ts'

let client: Pick<SESv2Client, 'send'> | undefined
const mailer = () => (client ??= withClientTimeout(withTracing(new SESv2Client({}))))

/**
 * Sends an e-mail to one recipient.
 *
 * @throws If SES rejects it.
 */
export async function sendEmail(to: string, { subject, text, html }: Email): Promise<void> {
  const data = (Data: string) => ({ Data, Charset: 'UTF-8' })
  await mailer().send(
    new SendEmailCommand({
      FromEmailAddress: requireEnv('MAIL_SENDER'),
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: data(subject), Body: { Text: data(text), Html: data(html) } } },
    }),
  )
}
