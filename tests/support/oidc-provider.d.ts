/** The package has no types; only what the tests use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }
  type Context = {
    oidc: {
      session?: { accountId?: string }
      provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant }
    }
  }
  type Account = { accountId: string; claims(): Promise<Record<string, unknown>> }

  export default class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: object[]
        claims: Record<string, string[]>
        conformIdTokenClaims: boolean
        cookies: { keys: string[] }
        features: Record<string, { enabled: boolean }>
        pkce: { required(): boolean }
        interactions: { url(context: Context, interaction: { uid: string }): string }
        findAccount(context: Context, sub: string): Account
        loadExistingGrant(context: Context): Promise<Grant>
      },
    )
    callback(): (request: IncomingMessage, response: ServerResponse) => unknown
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>
  }
}
