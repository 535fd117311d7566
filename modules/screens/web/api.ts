import { client } from '@gss/web-kit/api/client'
import { glanceCalls, homeCalls } from '../contract/index.ts'

/** The screens that stand alone in the window have calls of their own, and clients. */
export const api = client({ ...homeCalls, ...glanceCalls })
