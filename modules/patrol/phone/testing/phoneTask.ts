import type { PieceTask } from '../../contract/index.ts'

/** A round of one's own that nobody has begun, without points: each test gives what it is about. */
export const PHONE_TASK: PieceTask = {
  taskId: '019aa000-0001-7000-8000-000000000009',
  number: 'T1',
  name: 'round',
  kind: 'daily',
  from: new Date('2026-11-23T08:00:00Z'),
  until: new Date('2026-11-23T10:00:00Z'),
  graceMin: 15,
  isOrdered: true,
  state: 'waiting',
  isMine: true,
  isSupervised: false,
  executorNames: [],
  words: '',
  isSigned: false,
  isCounterSigned: false,
  pointIds: [],
  scans: [],
}
