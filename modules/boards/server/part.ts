import { serverPart } from '@gss/session/server'
import { calls, parameters, permissions, refusals } from '../contract/index.ts'
import { answers } from './answers.ts'

/** What this module brings to the server: it reads what others keep, and keeps nothing. */
export const part = serverPart({ name: 'boards', calls, answers, refusals, permissions, parameters })
