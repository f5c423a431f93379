import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { createSigner } from '#functions/platform/aws/sigv4-signer.ts'
import { CommandError } from './command-line.ts'

export type SignedRequest = {
  /** Service name in the signature. */
  service: string
  region: string
  /** Default: `SERVICE.REGION.amazonaws.com`. */
  hostname?: string
  path?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** If set, the method is POST; otherwise GET. */
  body?: string
}

export type SignedResponse = { ok: boolean; status: number; headers: Headers; text: string }

/**
 * Sends a request to an AWS service with the credentials of the shell. Operations call many services once each, which
 * does not justify an SDK client per service.
 */
export async function sendSignedRequest({
  service,
  region,
  query = {},
  path = '/',
  body,
  ...call
}: SignedRequest): Promise<SignedResponse> {
  const { hostname = `${service}.${region}.amazonaws.com` } = call
  const credentials = await new CognitoIdentityProviderClient({ region }).config.credentials()
  const method = body === undefined ? 'GET' : 'POST'
  const plain = { method, protocol: 'https:', hostname, path, query, headers: { host: hostname, ...call.headers } }
  const { headers } = await createSigner(service, { region, credentials }).sign({ ...plain, body })
  const search = new URLSearchParams(query).toString()
  const answer = await fetch(`https://${hostname}${path}${search && `?${search}`}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  })
  return { ok: answer.ok, status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Returns the text of the first XML element with this name; empty if there is none. */
export const xmlText = (xml: string, tag: string): string => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''

/** Sends a signed request. Throws `CommandError` on errors other than 404. */
export async function requestOrThrow(call: SignedRequest): Promise<SignedResponse> {
  const response = await sendSignedRequest(call)
  if (response.ok || response.status === 404) return response
  throw new CommandError(
    `${call.service} returned ${response.status}: ${(xmlText(response.text, 'Message') || response.text).slice(0, 300)}`,
  )
}

/**
 * Sends a request of the AWS JSON protocol. Returns null if the resource does not exist; throws `CommandError` on other
 * errors.
 */
export async function callService(service: string, region: string, target: string, input: object): Promise<unknown> {
  const response = await sendSignedRequest({
    service,
    region,
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
    body: JSON.stringify(input),
  })
  if (response.ok) return JSON.parse(response.text)
  if (/ParameterNotFound|ResourceNotFound|NoSuchResource/.test(response.text)) return null
  throw new CommandError(`${target} returned ${response.status}: ${response.text.slice(0, 300)}`)
}
