import { client } from '@gss/web-kit/api/client'
import { patrolScreenCalls } from '../../contract/patrolScreen.ts'

/** A wall asks for nothing else of this module. */
export const patrolScreenApi = client(patrolScreenCalls)
