import * as z from 'zod'
import { openJsonLines } from './data/json-lines-file.ts'
import { listenLocally, readBody } from '#infra/local/gateway/local-server.ts'
import { checkPayload } from '#infra/local/s3/signed-payload.ts'
import { checkSignature } from '#infra/local/s3/request-signature.ts'
import type { Credentials } from '#infra/local/s3/request-signature.ts'

type Mail = { to: string; subject: string; text: string; html: string }
type StoredMail = Mail & { at: string }
type Mailbox = { send(mail: Mail): void; list(): StoredMail[] }

const MAX_MAILS = 500
const LARGEST_MAIL = 10 * 1024 * 1024

const content = z.object({ Data: z.string() })
const sendEmail = z.object({
  FromEmailAddress: z.string().min(3),
  Destination: z.object({ ToAddresses: z.array(z.string().min(3)).min(1).max(50) }),
  Content: z.object({
    Simple: z.object({ Subject: content, Body: z.object({ Text: content.optional(), Html: content.optional() }) }),
  }),
})

/** Stores the latest 500 e-mails, oldest first. With `file`, they survive a restart. */
export function createMailbox(clock: () => Date = () => new Date(), file: string | null = null): Mailbox {
  const lines = openJsonLines<StoredMail>(file)
  const mails = lines.storedValues.slice(-MAX_MAILS)
  lines.replace(mails)
  return {
    send({ to, subject, text, html }) {
      const mail = { to, subject, text, html, at: clock().toISOString() }
      lines.add(mail)
      mails.push(mail)
      if (mails.length > MAX_MAILS) mails.shift()
    },
    list: () => mails.map((mail) => ({ ...mail })),
  }
}

/** Adds the e-mail of an SES v2 `SendEmail` request, once per recipient. Returns false if the body is invalid. */
function handleSesRequest(mailbox: Mailbox, body: string): boolean {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return false
  }
  const parsed = sendEmail.safeParse(json)
  if (!parsed.success) return false
  const { Subject, Body } = parsed.data.Content.Simple
  for (const to of parsed.data.Destination.ToAddresses) {
    mailbox.send({ to, subject: Subject.Data, text: Body.Text?.Data ?? '', html: Body.Html?.Data ?? '' })
  }
  return true
}

/** Local SES v2: accepts signed `SendEmail` requests. E-mails go to the mailbox and never leave the machine. */
export async function startMailServer(options: {
  mailbox: Mailbox
  credentials: Credentials
  region: string
  clock?: () => Date
}): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const clock = options.clock ?? (() => new Date())
  let sent = 0
  return listenLocally(async (request, response) => {
    const answer = (status: number, json: Record<string, string>, type = '') => {
      response.writeHead(status, { 'content-type': 'application/json', ...(type && { 'x-amzn-errortype': type }) })
      response.end(JSON.stringify(json))
    }
    const raw = await readBody(request, LARGEST_MAIL)
    const message = { method: request.method ?? '', url: request.url ?? '/', headers: request.headers }
    const { credentials, region } = options
    const signed = checkSignature(message, { credentials, region, service: 'ses', now: clock() })
    if (!signed.ok) return answer(403, { message: signed.message }, signed.code)
    if (message.method !== 'POST' || message.url !== '/v2/email/outbound-emails') {
      return answer(404, { message: 'Unknown operation' }, 'UnknownOperationException')
    }
    const payload = raw === null ? null : checkPayload(message, signed, raw)
    if (!payload?.ok || !handleSesRequest(options.mailbox, payload.body.toString('utf8'))) {
      return answer(400, { message: 'The mail is malformed' }, 'BadRequestException')
    }
    sent += 1
    answer(200, { MessageId: `local-${sent}` })
  })
}
