import type { MarkState } from '@gss/web-kit/marks/StateMark.tsx'
import {
  type BuildingEvent,
  type EventWhat,
  type FacilityState,
  SCREEN_STANDINGS,
  type ScreenFloor,
  type ScreenStanding,
} from '../../contract/index.ts'

/** As many as stand beside a plate. */
const MARKS_OF_FLOOR = 2
/** What is not as it should be on a floor, the gravest first. */
export const marksOf = (floor: ScreenFloor): { state: ScreenStanding; count: number }[] =>
  SCREEN_STANDINGS.flatMap((state) => (floor[state] > 0 ? [{ state, count: floor[state] }] : [])).slice(
    0,
    MARKS_OF_FLOOR,
  )

/** How a facility is drawn: a state's own mark, a tick, or what must be looked at. */
export const FACILITY_MARKS: Readonly<Record<FacilityState, MarkState | 'ok' | 'bad'>> = {
  fault: 'fault',
  offline: 'offline',
  ajar: 'bad',
  manual: 'bad',
  shielded: 'shielded',
  unknown: 'offline',
  started: 'started',
  feedback: 'feedback',
  held: 'feedback',
  open: 'feedback',
  closed: 'ok',
  auto: 'ok',
  normal: 'ok',
}

const CHANGE_MARKS: Readonly<Record<EventWhat, MarkState>> = {
  raised: 'fire',
  claimed: 'fire',
  settled: 'fire',
  started: 'started',
  stopped: 'normal',
  feedback: 'feedback',
  shielded: 'shielded',
  unshielded: 'normal',
  offline: 'offline',
  online: 'normal',
  doorHeld: 'feedback',
  doorOpen: 'feedback',
  doorClosed: 'normal',
  lineOffline: 'offline',
}
export const markOfEvent = ({ what, kind, isDrill }: BuildingEvent): MarkState =>
  isDrill ? 'drill' : (kind ?? CHANGE_MARKS[what])
