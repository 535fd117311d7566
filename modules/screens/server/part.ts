import { serverPart } from '@gss/session/server'
import { calls } from '../contract/index.ts'
import { answers } from './answers.ts'

/** What this module brings to the server: it reads what others keep, under their rights, and keeps nothing. */
export const part = serverPart({ name: 'screens', calls, answers })
