import { newId } from '@gss/server-kit/ids'
import type { Caller } from '../caller.ts'

/** Somebody of the centre, or of one unit, who may do everything. What a test needs of them besides, it says. */
export const somebody = (unitId: string | null, more: Partial<Caller> = {}): Caller => ({
  userId: newId(),
  username: 'mei',
  realname: '周敏',
  origin: unitId === null ? 'rms' : 'gss',
  roleId: null,
  roleType: null,
  unitId,
  sessionId: newId(),
  grants: [],
  sees: (of) => unitId === null || of === unitId,
  permits: () => true,
  closedBecause: () => null,
  from: '192.0.2.1',
  agent: 'test',
  requestId: 'test',
  signal: new AbortController().signal,
  ...more,
})
