export type S3Response = { status: number; headers?: Record<string, string>; body?: Buffer | string }

const STATUS: Record<string, number> = {
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  EntityTooLarge: 400,
  IncompleteBody: 400,
  InvalidArgument: 400,
  InvalidBucketName: 400,
  InvalidRequest: 400,
  InvalidRange: 416,
  KeyTooLongError: 400,
  MalformedTrailerError: 400,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  XAmzContentSHA256Mismatch: 400,
}

export const escape = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\r/g, '&#13;')
export const unescape = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(amp|lt|gt|quot|apos));/gi, (_, decimal, hex, name) => {
    if (name) return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[String(name).toLowerCase()] ?? ''
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })
export const xmlResponse = (status: number, body: string): S3Response => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
})
export const errorResponse = (code: string, message: string): S3Response =>
  xmlResponse(STATUS[code] ?? 403, `<Error><Code>${code}</Code><Message>${escape(message)}</Message></Error>`)
