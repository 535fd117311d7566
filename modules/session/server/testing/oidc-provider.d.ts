/** The package ships no types; this is the part of it our test walks through. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Configuration {
    clients: {
      client_id: string
      client_secret: string
      redirect_uris: string[]
      application_type: 'native' | 'web'
    }[]
    claims: Record<string, string[]>
    findAccount(context: unknown, subject: string): { accountId: string; claims(): object }
    features: { devInteractions: { enabled: boolean } }
    interactions: { url(context: unknown, interaction: { uid: string }): string }
    ttl: Record<string, number>
  }
  interface Interaction {
    params: Record<string, unknown>
    session?: { accountId: string }
  }
  interface Result {
    login: { accountId: string }
    consent: { grantId: string }
  }
  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  // oxlint-disable-next-line import/no-default-export -- it is exported so
  export default class Provider {
    constructor(issuer: string, configuration: Configuration)
    Grant: new (of: { accountId: string; clientId: string }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: Result): Promise<void>
  }
}
