import { sayer } from '@gss/live/server'
import { evidencePushes } from '../../contract/index.ts'
import type { EvidenceRow } from './evidenceStore.ts'

const say = sayer(evidencePushes)

/** Lists of what was kept are asked for again. */
export const tellEvidenceChanged = ({
  unit_id: unitId,
  of_alarm: alarmId,
}: Pick<EvidenceRow, 'unit_id' | 'of_alarm'>) => say('evidence.changed', { unitId }, { alarmId })
