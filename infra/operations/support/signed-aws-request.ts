import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { createSigner } from '#functions/platform/aws/sigv4-signer.ts'

export type SignedRequest = {
  /** As signatures name it. */
  service: string
  region: string
  /** Where it is asked, if that is not `SERVICE.REGION.amazonaws.com`. */
  hostname?: string
  path?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** What is sent; without it, it is only asked. */
  body?: string
}

export type SignedResponse = { ok: boolean; status: number; headers: Headers; text: string }

/**
 * Calls a service with the credentials of the shell. Operators ask many services for one thing each, which does not
 * warrant a client of each among the packages.
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

/** The text in the first element of this name in an answer in XML; empty where there is none. */
export const xmlText = (xml: string, tag: string): string => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''
