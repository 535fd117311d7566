import { among, type DomainOf, epochMs, field, nullable, record, text, uuid, whole } from '@gss/kit/wire'

/**
 * All doors of a zone held open (消防释放), and given back: one asks, another confirms, each time. What nobody confirmed in time lapses.
 */
export const RELEASE_STATES = ['asked', 'held', 'backAsked', 'ended', 'declined', 'lapsed'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]
export const RELEASE_EVENTS = ['confirm', 'decline', 'askBack'] as const
export type ReleaseEvent = (typeof RELEASE_EVENTS)[number]

// oxfmt-ignore
export const RELEASE_FLOW: readonly [from: ReleaseState, event: ReleaseEvent, to: ReleaseState][] = [
  ['asked',     'confirm', 'held'],
  ['asked',     'decline', 'declined'],
  ['held',      'askBack', 'backAsked'],
  ['backAsked', 'confirm', 'ended'],
  ['backAsked', 'decline', 'held'],
]
/** These are answered by another than who asked. */
export const NEEDS_ANOTHER: ReadonlySet<ReleaseEvent> = new Set(['confirm'])
/** Not confirmed for so long, what was asked for is asked for no more. */
export const RELEASE_LAPSES_MS = 10 * 60_000
export const UNDER_WAY = ['asked', 'held', 'backAsked'] as const satisfies readonly ReleaseState[]
export const RELEASE_OPEN: readonly ReleaseState[] = UNDER_WAY

export const doorRelease = record('doorRelease', {
  releaseId: field('id', uuid),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  /** The unit, a building, a floor, in words. */
  zone: field('zone', text),
  state: field('state', among(RELEASE_STATES)),
  reason: field('reason', text),
  askedName: field('askUser', text),
  askedAt: field('askTime', epochMs),
  confirmedName: field('confirmUser', text),
  confirmedAt: field('confirmTime', nullable(epochMs)),
  backName: field('backUser', text),
  backAskedAt: field('backTime', nullable(epochMs)),
  /** May who reads this confirm? Not their own. */
  isOwn: field('isOwn', whole),
  doors: field('doors', whole),
  held: field('held', whole),
  returned: field('returned', whole),
  /** Doors that did not obey yet, in words. */
  trouble: field('trouble', text),
})
export type Release = DomainOf<typeof doorRelease>

export const zone = record('doorZone', {
  buildingId: field('buildId', nullable(uuid)),
  floorId: field('floorId', nullable(uuid)),
  name: field('name', text),
  doors: field('doors', whole),
})
export type Zone = DomainOf<typeof zone>
