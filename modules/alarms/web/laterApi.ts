import { client } from '@gss/web-kit/api/client'
import { laterCalls } from '../contract/allCalls.ts'

/** What a desk does not need to stand: it comes with the screens that do. */
export const laterApi = client(laterCalls)
