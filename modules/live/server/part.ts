import { serverPart } from '@gss/session/server'
import { calls } from '../contract/index.ts'
import { answers } from './answers.ts'
import { liveJobs } from './jobs.ts'

/** What this module brings to the server. */
export const part = serverPart({ name: 'live', calls, answers, jobs: liveJobs })
