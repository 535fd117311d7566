import type { Alarm } from '../../contract/alarm.ts'
import type { Camera } from './Media.tsx'

const NONE: readonly Camera[] = []
/** Which cameras belong to the place of an alarm. */
export const useCameras = (_alarm: Alarm): readonly Camera[] => NONE
