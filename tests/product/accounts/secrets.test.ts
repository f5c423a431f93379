import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clientId, goodPassword, useProduct } from '#tests/support/product.ts'

const { account, call, mails, raw, settled } = useProduct()

/** Realistic passwords: a wrong one, and a new one after a reset. */
const wrong = 'Lagoon-Thimble-22-Osprey'
const next = 'Juniper-Harbour-36-Velvet'

const lines: string[] = []
const output = vi.spyOn(process.stdout, 'write')
const secrets: Record<string, string> = { wrong, next, good: goodPassword }

const sign = (username: string, password: string) =>
  call('POST', '/auth', { body: { grant_type: 'password', client_id: clientId, username, password } })

beforeAll(async () => {
  output.mockImplementation((chunk) => {
    lines.push(String(chunk))
    return true
  })
  const { email, token, refreshToken } = await account([])
  Object.assign(secrets, { token, refreshToken })
  await sign(email, wrong)
  await call('POST', '/forgetpassword', { body: { email } })
  await settled()
  const mail = (await mails()).findLast((one) => one['to'] === email)
  secrets['link'] = /reset_password\/([\w-]+)/.exec(mail!['text']!)![1]!
  const link = { token: secrets['link'], password: next, password_confirmation: next }
  const [reset, signed] = [await call('POST', '/resetpassword', { body: link }), await sign(email, next)]
  if (reset.status !== 200 || signed.status !== 200) throw new Error(`${reset.text} ${signed.status}`)
  await settled()
})
afterAll(() => {
  output.mockRestore()
})

async function tableText(): Promise<string> {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}))
  const texts: string[] = []
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await documents.send(
      new ScanCommand({ TableName: process.env['TABLE_NAME'], ...(ExclusiveStartKey && { ExclusiveStartKey }) }),
    )
    texts.push(JSON.stringify(page.Items))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return texts.join('\n')
}

describe('passwords, tokens and email links', () => {
  test('are not in the table, including rate limits, logs and stored requests [AU-3]', async () => {
    const text = await tableText()
    expect(text.length).toBeGreaterThan(100_000)
    expect(Object.keys(secrets).filter((name) => text.includes(secrets[name]!))).toEqual([])
  })

  test('are in no log line, including those of rejected requests [LG-1]', async () => {
    await call('POST', '/auth', { raw: `{"grant_type":"password","password":"${wrong}"` })
    await call('GET', '/me', { headers: { authorization: `Bearer ${secrets['token']}x` } })
    const text = lines.join('')
    expect(Object.keys(secrets).filter((name) => text.includes(secrets[name]!))).toEqual([])
  })
})

test('a log line is one line of JSON, whatever the input [LG-3]', async () => {
  const evil = '%0d%0a%1b[31m{"level":"info","message":"forged"}'
  expect(await raw('GET', `/faq/${evil}`)).toBeLessThan(500)
  expect(await raw('GET', `/search?q=${evil}`, { 'user-agent': '"}{"level":"info"' })).toBeLessThan(500)
  await sign('x"\r\n\u001b[31m@daleel.example', 'wrong')
  const { logLine, describeError } = await import('#functions/platform/logger.ts')
  logLine('warn', 'a\r\nb\u001b[31m\u2028', { ...describeError(new Error('c\nd', { cause: 'e\nf' })) })
  const ours = lines.filter((line) => line.includes('"level"'))
  expect(ours.length).toBeGreaterThan(0)
  for (const line of ours) {
    expect(line.endsWith('\n')).toBe(true)
    expect(Array.from(line.slice(0, -1)).filter((character) => character < ' ')).toEqual([])
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), at: expect.stringMatching(/Z$/) })
  }
  expect(ours.filter((line) => (JSON.parse(line) as { message: string }).message === 'forged')).toEqual([])
})

test('responses allow no other origin [FE-8]', async () => {
  for (const origin of ['null', 'https://evil.example', 'http://localhost', 'https://localhost.evil.example'])
    for (const [method, path] of [
      ['GET', '/published/lookups'],
      ['OPTIONS', '/faq'],
      ['POST', '/auth'],
    ] as const) {
      const { headers } = await call(method, path, {
        headers: { origin, 'access-control-request-method': 'POST' },
        ...(method === 'POST' && { body: {} }),
      })
      const allowed = [...headers.keys()].filter((name) => name.startsWith('access-control-'))
      expect(allowed, `${method} ${path} from ${origin}`).toEqual([])
    }
})
