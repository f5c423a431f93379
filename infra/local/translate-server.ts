import * as z from 'zod'
import { listenLocally, readBody } from '#infra/local/gateway/local-server.ts'
import { checkPayload } from '#infra/local/s3/signed-payload.ts'
import { checkSignature, type Credentials } from '#infra/local/s3/request-signature.ts'

/** Languages of Amazon Translate. Source: its guide, "Supported languages and language codes", 2026-11. */
const languages = new Set(
  `af sq am ar hy az bn bs bg ca zh zh-TW hr cs da fa-AF nl en et fa tl fi fr fr-CA ka de el gu ht ha he hi hu is id ga
  it ja kn kk ko lv lt mk ms ml mt mr mn no ps pl pt pt-PT pa ro ru sr si sk sl so es es-MX sw sv ta te th tr uk ur uz
  vi cy`.split(/\s+/),
)

/** Maximum bytes of one text. Source: its guide, "Guidelines and quotas". */
const maxBytes = 10_000

const code = z.string().min(2).max(5)
const requestSchema = z.object({ Text: z.string().min(1), SourceLanguageCode: code, TargetLanguageCode: code })

type Rejection = { type: string; message: string }

/** Returns the response to a request body. The translation is the same text with the language code in front. */
function answerTo(body: string): Record<string, string> | Rejection {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return { type: 'SerializationException', message: 'The body is not JSON' }
  }
  const parsed = requestSchema.safeParse(json)
  if (!parsed.success) return { type: 'ValidationException', message: parsed.error.message }
  const { Text, SourceLanguageCode, TargetLanguageCode } = parsed.data
  if (Buffer.byteLength(Text) > maxBytes)
    return { type: 'TextSizeLimitExceededException', message: `Input text size exceeds limit of ${maxBytes} bytes` }
  if (![SourceLanguageCode, TargetLanguageCode].every((one) => languages.has(one)))
    return {
      type: 'UnsupportedLanguagePairException',
      message: `Unsupported language pair: ${SourceLanguageCode} to ${TargetLanguageCode}`,
    }
  return { TranslatedText: `[${TargetLanguageCode}] ${Text}`, SourceLanguageCode, TargetLanguageCode }
}

/**
 * Local Amazon Translate: `TranslateText` for signed requests, with the errors of the service. No text leaves the
 * machine.
 */
export async function startTranslateServer(options: {
  credentials: Credentials
  region: string
}): Promise<{ endpoint: string; stop(): Promise<void> }> {
  return listenLocally(async (request, response) => {
    const answer = (status: number, json: object) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' })
      response.end(JSON.stringify(json))
    }
    const refuse = ({ type, message }: Rejection, status = 400) => answer(status, { __type: type, message })
    const raw = await readBody(request, 1_000_000)
    const message = { method: request.method ?? '', url: request.url ?? '/', headers: request.headers }
    const signed = checkSignature(message, { ...options, service: 'translate', now: new Date() })
    if (!signed.ok) return refuse({ type: signed.code, message: signed.message })
    const isCall = request.headers['x-amz-target'] === 'AWSShineFrontendService_20170701.TranslateText'
    if (message.method !== 'POST' || !isCall)
      return refuse({ type: 'UnknownOperationException', message: 'Unknown operation' })
    const payload = raw === null ? null : checkPayload(message, signed, raw)
    if (!payload?.ok) return refuse({ type: 'SerializationException', message: 'The body is malformed' })
    const result = answerTo(payload.body.toString('utf8'))
    if ('type' in result) refuse({ type: String(result['type']), message: String(result['message']) })
    else answer(200, result)
  })
}
