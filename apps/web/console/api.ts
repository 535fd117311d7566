import { signInCalls } from '@gss/session/contract'
import { client } from '@gss/web-kit/api/client'

export const api = client(signInCalls)
