import { client } from '@gss/web-kit/api/client'
import { calls, evidenceCalls } from '../../contract/index.ts'

/** Snapshots and recordings; no key for them where the server has no answers yet. */
export const evidenceClient = client(evidenceCalls)
export const keepsEvidence = 'takeScreenShot' in calls
