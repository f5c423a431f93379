import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** Subset of CBOR (RFC 8949) that an authenticator writes; maps keep their order. */
type Cbor = number | string | Buffer | [Cbor, Cbor][]

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.length), ...value.flat().map(cbor)])
}

/** Deviations from the requested options. */
type Odd = { origin?: string; challenge?: string; relyingParty?: string; verified?: boolean; counter?: number }
type Options = { challenge: string; rpId?: string; rp?: { id?: string } }

/** Virtual authenticator with one passkey for an origin (WebAuthn Level 2, section 6). */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  let uses = 0

  const client = (type: string, { challenge }: Options, odd: Odd): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const data = (options: Options, odd: Odd, attested?: Buffer): Buffer => {
    const relyingParty = odd.relyingParty ?? options.rpId ?? options.rp?.id ?? ''
    const flags = 1 | (odd.verified === false ? 0 : 4) | (attested ? 64 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(odd.counter ?? ++uses)
    return Buffer.concat([sha256(relyingParty), Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)])
  }
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: 'platform' }

  return {
    id,
    /** JSON result of `navigator.credentials.create` for these options. */
    create(options: Options, odd: Odd = {}) {
      const key = cbor([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, key])
      const attestation = cbor([
        ['fmt', 'none'],
        ['attStmt', []],
        ['authData', data(options, odd, attested)],
      ])
      return {
        ...common,
        response: {
          clientDataJSON: client('webauthn.create', options, odd).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** JSON result of `navigator.credentials.get`. */
    get(options: Options, odd: Odd = {}) {
      const clientData = client('webauthn.get', options, odd)
      const authenticatorData = data(options, odd)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
