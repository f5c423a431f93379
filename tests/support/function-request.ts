export type RequestOptions = { token: string; body?: object; headers?: Record<string, string> }

/** Event with which API Gateway invokes a function for a request, as CloudFront forwards it. */
export function functionRequest(method: string, path: string, { token, body, headers }: RequestOptions): object {
  const [rawPath, rawQueryString = ''] = `/api${path}`.split('?')
  return {
    version: '2.0',
    rawPath,
    rawQueryString,
    headers: {
      authorization: `Bearer ${token}`,
      'x-origin-secret': process.env['ORIGIN_SECRETS'],
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    requestContext: { requestId: 'one', http: { method, path: rawPath, sourceIp: '127.0.0.1' } },
    isBase64Encoded: false,
    ...(body && { body: JSON.stringify(body) }),
  }
}
