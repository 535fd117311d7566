import { KEPT_PREFIX } from '@gss/web-kit/session/kept'

/** The provider must bring back what we sent along; kept for this browser tab only. */
export const OAUTH_STATE_KEY = `${KEPT_PREFIX}oauthState`
