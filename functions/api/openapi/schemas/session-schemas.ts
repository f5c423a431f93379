import { accountStatuses, userTypes } from '#shared/model/back-office-choices.ts'
import {
  answers,
  anyValue,
  count,
  noContentAnswer,
  either,
  flag,
  instant,
  json,
  list,
  map,
  componentRef,
  number,
  object,
  oneOf,
  orNull,
  text,
  integer,
  type RouteSchema,
  type Parameters,
  type Schema,
} from './json-schema.ts'

const permission = object({ entity_name: text, permission_key: text })

const userDetails: Parameters = {
  first_name: text,
  last_name: text,
  job: orNull(text),
  language_id: orNull(text),
  avatar: orNull(text),
}

const idOrNull: Schema = { type: ['string', 'integer', 'null'] }

const preferences = map(either(text, number, flag, { type: 'null' }))

const currentUser: Schema = object({
  id: text,
  version: integer,
  ...userDetails,
  email: text,
  avatar_url: orNull(text),
  status: oneOf(...Object.keys(accountStatuses)),
  type: oneOf(...Object.keys(userTypes)),
  permissions: list(permission),
  countries: list(text),
  unit_id: orNull(text),
  unit_name: orNull(text),
  roles: list(text),
  role_titles: list(text),
  preferences,
  second_factor: object({ required: flag, proven: flag, agency: flag }),
})

const tokens: Schema = object({
  token_type: oneOf('Bearer'),
  expires_in: count,
  access_token: text,
  refresh_token: text,
})

const challengeStep = oneOf('NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA', 'MFA_SETUP', 'WEB_AUTHN')

const challenge: Schema = object({
  challenge: challengeStep,
  session: text,
  'secret?': { ...text, description: 'MFA_SETUP: secret for the authenticator app' },
  'options?': { type: 'object', additionalProperties: true, description: 'WEB_AUTHN: options that the browser signs' },
})

/** WebAuthn credential as serialized by a browser (`PublicKeyCredential.toJSON`). */
const credential: Schema = {
  ...object({ id: text, rawId: text, type: oneOf('public-key'), response: { type: 'object' } }),
  additionalProperties: true,
}

const grant = either(
  object({ grant_type: oneOf('password'), client_id: text, 'username?': text, 'email?': text, password: text }),
  object({ grant_type: oneOf('passkey'), client_id: text, username: text }),
  object({ grant_type: oneOf('refresh_token'), client_id: text, refresh_token: text }),
  object({
    grant_type: oneOf('challenge'),
    client_id: text,
    challenge: challengeStep,
    session: text,
    'new_password?': text,
    'code?': text,
    'credential?': credential,
  }),
)

const passkeys = object({ passkeys: list(object({ id: text, name: text, created_at: instant })) })
const secondFactor = object({ required: flag, agency: flag, on: flag, proven: flag })

const optional = (parameters: Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).map(([name, schema]) => [`${name}?`, schema]))

const token = { body: json(object({ token: text })) }
const nothing: Schema = object({})

export const sessionRoutes: Readonly<Record<string, RouteSchema>> = {
  'POST /auth': { body: json(grant), ...answers(either(tokens, challenge)), refuses: [404, 429] },
  'GET /logout': noContentAnswer,
  'POST /logout': noContentAnswer,
  'POST /forgetpassword': { body: json(object({ email: text })), ...answers(nothing), refuses: [404, 429] },
  'POST /resetpassword': {
    body: json(object({ token: text, password: text, password_confirmation: text })),
    ...answers(nothing),
    refuses: [404, 429],
  },
  'POST /confirmemail': { ...token, ...answers(nothing), refuses: [409, 412, 429] },
  'POST /undoemail': { ...token, ...answers(object({ password_ended: flag })), refuses: [409, 412, 429] },
  'POST /undocredential': { ...token, ...answers(object({ restored: flag })), refuses: [429] },
  'GET /me': answers(componentRef('me')),
  'PATCH /me': {
    body: json(
      either(
        object({
          ...optional({ ...userDetails, language_id: idOrNull, avatar: idOrNull }),
          'preferences?': preferences,
          'version?': anyValue,
        }),
        object({ current_password: text, password: text, password_confirmation: text }),
      ),
    ),
    ...answers(componentRef('me')),
    refuses: [404, 409, 429],
    version: 'may',
  },
  'GET /me/second-factor': answers(secondFactor),
  'POST /me/second-factor': {
    body: json(object({ 'code?': text })),
    bodyOptional: true,
    ...answers(either(object({ secret: text }), secondFactor)),
    refuses: [429],
  },
  'DELETE /me/second-factor': noContentAnswer,
  'GET /me/passkeys': { ...answers(passkeys), refuses: [404] },
  'POST /me/passkeys': {
    body: json(object({ 'credential?': credential })),
    bodyOptional: true,
    ...answers(either(passkeys, object({ options: { type: 'object', additionalProperties: true } }))),
    refuses: [404],
  },
  'DELETE /me/passkeys/{id}': noContentAnswer,
}

export const sessionComponents: Readonly<Record<string, Schema>> = { me: currentUser }
