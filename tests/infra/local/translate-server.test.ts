import { TranslateClient, TranslateTextCommand } from '@aws-sdk/client-translate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTranslateServer } from '#infra/local/translate-server.ts'

const credentials = { accessKeyId: 'local-access', secretAccessKey: 'local-secret' }
const region = 'eu-central-1'

let server: Awaited<ReturnType<typeof startTranslateServer>>
let client: TranslateClient
beforeAll(async () => {
  server = await startTranslateServer({ credentials, region })
  client = new TranslateClient({ region, credentials, endpoint: server.endpoint })
})
afterAll(() => server.stop())

const translate = (Text: string | undefined, SourceLanguageCode = 'en', TargetLanguageCode = 'ar') =>
  client.send(new TranslateTextCommand({ Text, SourceLanguageCode, TargetLanguageCode }))

test('a text is returned as if translated, with its elements', async () => {
  expect(await translate('Come <span id="1">early</span>.')).toMatchObject({
    TranslatedText: '[ar] Come <span id="1">early</span>.',
    SourceLanguageCode: 'en',
    TargetLanguageCode: 'ar',
  })
})

test.each([
  ['a text of more than 10 000 bytes', 'ا'.repeat(5001), 'en', 'ar', 'TextSizeLimitExceededException'],
  ['an empty text', '', 'en', 'ar', 'ValidationException'],
  ['no text', undefined, 'en', 'ar', 'ValidationException'],
  ['a language that it does not know', 'x', 'en', 'qq', 'UnsupportedLanguagePairException'],
  ['a source that it does not know', 'x', 'qq', 'en', 'UnsupportedLanguagePairException'],
  ['what is no code of a language', 'x', 'en', 'Arabic', 'ValidationException'],
])('%s is rejected with the error of the AWS service', async (_what, text, from, to, name) => {
  await expect(translate(text, from, to)).rejects.toMatchObject({ name, $metadata: { httpStatusCode: 400 } })
})

test('a text of 10 000 bytes is accepted', async () => {
  expect((await translate('ا'.repeat(5000))).TranslatedText).toMatch(/^\[ar\] ا{5000}$/)
})

test('unsigned requests and other operations are rejected', async () => {
  expect((await fetch(server.endpoint, { method: 'POST', body: '{}' })).status).toBe(400)
  const other = new TranslateClient({
    region,
    credentials: { ...credentials, secretAccessKey: 'x' },
    endpoint: server.endpoint,
    maxAttempts: 1,
  })
  const command = new TranslateTextCommand({ Text: 'x', SourceLanguageCode: 'en', TargetLanguageCode: 'ar' })
  await expect(other.send(command)).rejects.toThrow(/signature/i)
})
