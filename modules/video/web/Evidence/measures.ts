import type { Evidence } from '../../contract/index.ts'

const MS_PER_S = 1_000
const S_PER_MINUTE = 60
const KIB = 1_024
const MIB = KIB * KIB

/** How long a recording lasts: 1:05; nothing of what has no length, or has not ended. */
export function recordingLengthOf({
  kind,
  beganAt,
  endedAt,
}: Pick<Evidence, 'kind' | 'beganAt' | 'endedAt'>): string {
  if (kind === 'snapshot' || endedAt === null) return '—'
  const seconds = Math.max(0, Math.round((endedAt.getTime() - beganAt.getTime()) / MS_PER_S))
  return `${Math.floor(seconds / S_PER_MINUTE)}:${String(seconds % S_PER_MINUTE).padStart(2, '0')}`
}

export const recordingSizeOf = ({ bytes, state }: Pick<Evidence, 'bytes' | 'state'>): string =>
  state !== 'kept' ? '—' : bytes < MIB ? `${Math.ceil(bytes / KIB)} KB` : `${(bytes / MIB).toFixed(1)} MB`
