import { signInCalls } from '@gss/session/contract'
import { client } from '@gss/web-kit/api/client'

/** Only the ways in: the rest of the contract is fetched with the console. */
export const api = client(signInCalls)
