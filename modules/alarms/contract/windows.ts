import { among } from '@gss/kit/wire'
import type { AlarmKind } from './alarm.ts'
import type { SpeakingPart } from './kinds.ts'

/** What a window of test or maintenance is around, from narrow to wide. */
export const WINDOW_SCOPES = ['component', 'loop', 'floor', 'panel', 'transmission'] as const
export const windowScope = among(WINDOW_SCOPES)
export type WindowScope = (typeof WINDOW_SCOPES)[number]

/** Where each begins: a repair is of one thing, a test by spec §5 "Turn to test" of the whole transmission device. */
export const FIRST_SCOPE: Readonly<Record<Quietness, WindowScope>> = {
  maintenance: 'component',
  debug: 'transmission',
}
export type Quietness = 'debug' | 'maintenance'

/** The borders of a window: what is told must be so, what is null is not asked. */
export interface Borders {
  transmissionId: string | null
  panelId: string | null
  floorId: string | null
  loopNo: number | null
  componentId: string | null
}
export type Scoped = Borders & { scope: WindowScope }
/** Where something stands that speaks. */
export type PlacedSpeaker = Borders & { part: SpeakingPart }

const BORDERS = ['transmissionId', 'panelId', 'floorId', 'loopNo', 'componentId'] as const
/** Without these a scope says nothing, and a window that says nothing would be around a whole unit. */
export const BORDERS_OF: Readonly<Record<WindowScope, readonly (keyof Borders)[]>> = {
  component: ['componentId'],
  loop: ['transmissionId', 'loopNo'],
  floor: ['floorId'],
  panel: ['panelId'],
  transmission: ['transmissionId'],
}
export const isBordered = (scoped: Scoped): boolean =>
  BORDERS_OF[scoped.scope].every((border) => scoped[border] !== null)

/** On a loop and on a floor hang components; the panel's own trouble, and the device's, belong to neither. */
const HOLDS_COMPONENTS = ['floorId', 'loopNo'] as const
export const isWithinWindow = (scoped: Scoped, { part, ...at }: PlacedSpeaker): boolean =>
  isBordered(scoped) &&
  (part === 'component' || HOLDS_COMPONENTS.every((border) => scoped[border] === null)) &&
  BORDERS.every((border) => scoped[border] === null || scoped[border] === at[border])

/** One window inside another: a window is only ever narrowed. */
export const isNarrower = (narrow: Scoped, wide: Scoped): boolean =>
  WINDOW_SCOPES.indexOf(narrow.scope) < WINDOW_SCOPES.indexOf(wide.scope) &&
  isBordered(narrow) &&
  BORDERS.every((border) => wide[border] === null || wide[border] === narrow[border])

/** What somebody chose of where a thing stands: every wider border stays, so that a floor is a floor of this device. */
export function bordersOf(scope: WindowScope, at: Borders): Scoped {
  const { transmissionId, panelId, floorId, loopNo, componentId } = at
  const nothing: Scoped = {
    scope,
    transmissionId,
    panelId: null,
    floorId: null,
    loopNo: null,
    componentId: null,
  }
  if (scope === 'component') return { ...nothing, componentId }
  if (scope === 'loop') return { ...nothing, panelId, loopNo }
  if (scope === 'floor') return { ...nothing, floorId }
  if (scope === 'panel') return { ...nothing, panelId }
  return nothing
}

export interface Quiet extends Scoped {
  under: Quietness
  /** What may burn is heard all the same: always in maintenance, in a test where somebody chose it. */
  hearsFires: boolean
  from: Date
}
/** Whose rule counts: the narrowest window around a thing, and of two as narrow the one that began last. */
export function windowFor<W extends Quiet>(windows: readonly W[], at: PlacedSpeaker): W | null {
  const [first = null] = windows
    .filter((window) => isWithinWindow(window, at))
    .toSorted(
      (one, other) =>
        WINDOW_SCOPES.indexOf(one.scope) - WINDOW_SCOPES.indexOf(other.scope) ||
        other.from.getTime() - one.from.getTime(),
    )
  return first
}

/** GB/T 26875.3-2011 table 5: 手动火灾报警按钮. A hand pressed it, no dust and no soldering did. */
export const MANUAL_CALL_POINT = 23

/** What is asked of something that is about to be raised. */
export interface SignalHeard {
  kind: AlarmKind
  part: SpeakingPart
  componentType: number
  window: Pick<Quiet, 'under' | 'hearsFires'> | null
  /** Another component behind the same device, or in the same window, has a fire that nobody has settled. */
  isSecondFire: boolean
}
type Row = [when: string, holds: (heard: SignalHeard) => boolean, sounds: boolean]
/** Whether it sounds. The first row that holds wins (docs/domain.md §4). */
export const QUIET_RULE: readonly Row[] = [
  ['nothing is quiet here', ({ window }) => window === null, true],
  ['detectors are fired on purpose', ({ window }) => window?.hearsFires === false, false],
  ['somebody calls for help', ({ kind }) => kind === 'urgent', true],
  ['nobody answers: people are not under maintenance', ({ kind }) => kind === 'missedDuty', true],
  ['a manual call point', (heard) => heard.kind === 'fire' && isCallPoint(heard), true],
  ['a second fire', ({ kind, isSecondFire }) => kind === 'fire' && isSecondFire, true],
  ['what is worked on', () => true, false],
]
const isCallPoint = ({ part, componentType }: SignalHeard) =>
  part === 'component' && componentType === MANUAL_CALL_POINT

/** What it is raised under (ALERT_STATUS); null: it sounds, and all buttons of its kind are there. */
export function quietnessOf(heard: SignalHeard): Quietness | null {
  const row = QUIET_RULE.find(([, holds]) => holds(heard))
  return row?.[2] === false ? (heard.window?.under ?? null) : null
}
