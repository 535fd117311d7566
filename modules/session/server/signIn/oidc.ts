import * as client from 'openid-client'
import type { OidcSettings } from '../deps.ts'

/** Who somebody is at the provider. */
export interface ProviderIdentity {
  issuer: string
  subject: string
  /** Only when the provider has verified it. */
  email: string | null
}
export interface OidcRound {
  url: string
  verifier: string
  nonce: string
}
export interface OidcProvider {
  /** Null when the provider is away. */
  begin(state: string): Promise<OidcRound | null>
  /** Null when what came back is not what this round asked for. */
  finish(
    query: string,
    round: { state: string; nonce: string; verifier: string },
  ): Promise<ProviderIdentity | null>
}

const SCOPE = 'openid email profile'
const TIMEOUT_S = 10
/** A provider's addresses and keys change rarely; a restart must not be needed when they do. */
const METADATA_MAX_MS = 60 * 60_000
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** OpenID Connect with code flow, PKCE, state and nonce. `redirectUri` is where the provider sends people back to. */
export function oidcProvider(
  { issuer, clientId, clientSecret }: OidcSettings,
  redirectUri: string,
  warn: (error: unknown) => void,
): OidcProvider {
  let known: { config: Promise<client.Configuration>; untilMs: number } | null = null
  function configuration(): Promise<client.Configuration> {
    if (known && performance.now() < known.untilMs) return known.config
    const url = new URL(issuer)
    // Plain http nowhere but on this machine, where nobody is in between.
    const execute =
      url.protocol === 'http:' && LOOPBACK.has(url.hostname) ? [client.allowInsecureRequests] : []
    const config = client.discovery(url, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_S })
    known = { config, untilMs: performance.now() + METADATA_MAX_MS }
    config.catch(() => (known = null))
    return config
  }
  const orNull = <R>(work: Promise<R>): Promise<R | null> =>
    work.catch((error: unknown) => {
      warn(error)
      return null
    })

  return {
    begin: (state) =>
      orNull(
        (async () => {
          const verifier = client.randomPKCECodeVerifier()
          const nonce = client.randomNonce()
          const url = client.buildAuthorizationUrl(await configuration(), {
            redirect_uri: redirectUri,
            scope: SCOPE,
            state,
            nonce,
            code_challenge: await client.calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
          })
          return { url: url.href, verifier, nonce }
        })(),
      ),
    finish: (query, { state, nonce, verifier }) =>
      orNull(
        (async () => {
          const back = new URL(redirectUri)
          back.search = query
          const checks = {
            pkceCodeVerifier: verifier,
            expectedState: state,
            expectedNonce: nonce,
            idTokenExpected: true,
          }
          const config = await configuration()
          const tokens = await client.authorizationCodeGrant(config, back, checks)
          const claims = tokens.claims()
          if (!claims) throw new Error('the provider sent no identity')
          // Many providers tell the address by the userinfo endpoint only.
          const told = config.serverMetadata().userinfo_endpoint
            ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
            : claims
          const isVerified = told.email_verified === true && typeof told.email === 'string'
          return { issuer: claims.iss, subject: claims.sub, email: isVerified ? String(told.email) : null }
        })(),
      ),
  }
}
