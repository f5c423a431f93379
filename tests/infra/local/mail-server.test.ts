import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { expect, test } from 'vitest'
import { createMailbox, startMailServer } from '#infra/local/mail-server.ts'

const credentials = { accessKeyId: 'local-access', secretAccessKey: 'local-secret' }
const region = 'eu-central-1'

test('a signed SES request is stored in the mailbox, an unsigned one is rejected', async () => {
  const mailbox = createMailbox()
  const server = await startMailServer({ mailbox, credentials, region })
  const mailer = new SESv2Client({ region, credentials, endpoint: server.endpoint })
  const Simple = { Subject: { Data: 'كلمة السر' }, Body: { Text: { Data: 'text' }, Html: { Data: '<p>html</p>' } } }
  const Destination = { ToAddresses: ['amal@example.org'] }
  await mailer.send(
    new SendEmailCommand({ FromEmailAddress: 'no-reply@example.org', Destination, Content: { Simple } }),
  )
  const unsigned = await fetch(`${server.endpoint}/v2/email/outbound-emails`, { method: 'POST', body: '{}' })
  expect(unsigned.status).toBe(403)
  const mails = mailbox.list()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: 'amal@example.org', subject: 'كلمة السر', text: 'text', html: '<p>html</p>' })
  await server.stop()
})
