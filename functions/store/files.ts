import { createHash, createHmac, type BinaryLike, type Hash, type Hmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import type { HttpRequest } from '@smithy/types'

/** Seconds for which a link to an export is good. */
const linkLife = 300

/** SHA-256 in the form that the signer asks for. */
class Sha256 {
  private readonly hash: Hash | Hmac
  constructor(secret?: unknown) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as BinaryLike)
  }
  update(data: unknown): void {
    this.hash.update(data as BinaryLike)
  }
  async digest(): Promise<Uint8Array> {
    return this.hash.digest()
  }
  reset(): void {}
}

/** Signs with the function's own credentials. The whole S3 client would double what every entity function has to load. */
function signer(): SignatureV4 {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN, AWS_REGION = '' } = process.env
  return new SignatureV4({
    service: 's3',
    region: AWS_REGION,
    credentials: {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      sessionToken: AWS_SESSION_TOKEN,
    },
    sha256: Sha256 as never,
    uriEscapePath: false,
  })
}

function addressOf(key: string): URL {
  const { AWS_ENDPOINT_URL_S3, AWS_REGION, FILES_BUCKET } = process.env
  const host = AWS_ENDPOINT_URL_S3
    ? `${AWS_ENDPOINT_URL_S3}/${FILES_BUCKET}`
    : `https://${FILES_BUCKET}.s3.${AWS_REGION}.amazonaws.com`
  return new URL(`${host}/${key}`)
}

const requestFor = (method: string, url: URL, headers: Record<string, string>, body?: string): HttpRequest => ({
  method,
  protocol: url.protocol,
  hostname: url.hostname,
  ...(url.port && { port: Number(url.port) }),
  path: url.pathname,
  query: {},
  headers: { host: url.host, ...headers },
  ...(body !== undefined && { body }),
})

/** Writes a file to the bucket of the environment (`FILES_BUCKET`) and answers a short link that downloads it. */
export async function putAndLink(
  key: string,
  text: string,
  headers: { 'content-type': string; 'content-disposition': string },
): Promise<{ url: string; expires_at: string }> {
  const url = addressOf(key)
  const hash = createHash('sha256').update(text).digest('hex')
  const put = await signer().sign(requestFor('PUT', url, { ...headers, 'x-amz-content-sha256': hash }, text))
  const response = await fetch(url, { method: 'PUT', headers: put.headers, body: text })
  if (!response.ok) throw new Error(`the store answered ${response.status} to an export`)
  // The store computes the signature of a link with this in the place of the body's hash.
  const unsigned = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }
  const link = await signer().presign(requestFor('GET', url, unsigned), { expiresIn: linkLife })
  for (const [name, value] of Object.entries(link.query ?? {})) url.searchParams.set(name, String(value))
  return { url: url.href, expires_at: new Date(Date.now() + linkLife * 1000).toISOString() }
}
