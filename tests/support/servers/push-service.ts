import { createECDH, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'

type Asked = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** Subscribed browser: its subscription and its received messages. */
export type Browser = {
  id: string
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } }
  /** Decrypted messages, oldest first. */
  receivedMessages: () => Record<string, unknown>[]
  asked: () => Asked[]
}

/** Mock push service; responds with 201 or with configured statuses. */
export async function startPushService() {
  const asked: Asked[] = []
  const answers = new Map<string, number[]>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url!
      asked.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      const status = answers.get(path)?.shift() ?? 201
      response.writeHead(status, status === 302 ? { location: `${origin}/elsewhere` } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function browser(): Browser {
    const path = `/send/${randomBytes(12).toString('base64url')}`
    const key: ECDH = createECDH('prime256v1')
    const auth = randomBytes(16).toString('base64url')
    const subscription = {
      endpoint: `${origin}${path}`,
      expirationTime: null,
      keys: { p256dh: key.generateKeys('base64url'), auth },
    }
    const own = () => asked.filter((one) => one.path === path)
    return {
      id: path,
      subscription,
      asked: own,
      receivedMessages: () =>
        own().map(({ body }) => {
          const opened = decrypt(body, { version: 'aes128gcm', privateKey: key, authSecret: auth })
          return JSON.parse(opened.toString('utf8')) as Record<string, unknown>
        }),
    }
  }

  return {
    origin,
    browser,
    asked,
    /** Sets the next statuses for this browser; 201 after that. */
    answer: ({ id }: Browser, ...statuses: number[]) => void answers.set(id, statuses),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Verifies the VAPID header (RFC 8292) and returns its claims and public key; null if it is missing or invalid. */
export function signedBy({ headers }: Asked): { key: string; claims: Record<string, unknown> } | null {
  const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  if (!token || !key) return null
  const [head, body, signature] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  return isSigned ? { key, claims: JSON.parse(Buffer.from(body!, 'base64url').toString()) as never } : null
}
