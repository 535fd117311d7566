import { expect, test } from 'vitest'
import { type Label, type MarkerState, QUIET } from '../../contract/index.ts'
import type { LookName } from '../art/looks.ts'
import { label } from '../testing/fakeServer.ts'
import { markerLookOf, pinsOf } from './board.ts'

const looks: [what: string, state: Partial<MarkerState>, look: LookName][] = [
  ['nothing the matter', {}, 'normal'],
  ['fire, whatever else', { isFire: true, isWarning: true, isFault: true, isShielded: true }, 'fire'],
  ['warning before fault', { isWarning: true, isFault: true }, 'warning'],
  ['fault before started', { isFault: true, isStarted: true }, 'fault'],
  ['started before shielded', { isStarted: true, isShielded: true }, 'started'],
  ['shielded', { isShielded: true }, 'shielded'],
  ['feedback where nothing else is the matter', { hasFeedback: true }, 'feedback'],
  ['feedback gives way to what is the matter', { hasFeedback: true, isStarted: true }, 'started'],
]
test.each(looks)('%s', (_, state, look) => expect(markerLookOf({ ...QUIET, ...state })).toBe(look))

// oxfmt-ignore
const doors: [what: string, told: Parameters<typeof pinsOf>[1], look: string, ring: string | undefined][] = [
  ['nobody may tell: unknown',                    {},                                                                       'door.unknown', undefined],
  ['closed',                                      { doors: new Map([['d', { state: 'closed', release: null }]]) },          'door.closed',  undefined],
  ['held open by a release',                      { doors: new Map([['d', { state: 'held', release: 'held' }]]) },          'door.held',    'solid'],
  ['of a zone somebody asked to release',         { doors: new Map([['d', { state: 'closed', release: 'asked' }]]) },       'door.closed',  'dashed'],
  ['its controller is silent',                    { doors: new Map([['d', { state: 'silent', release: null }]]) },          'door.silent',  undefined],
]
test.each(doors)('a door on the plan, %s', (_, told, look, ring) => {
  const door: Label = { ...label(1, 1, 1), kind: 'door', targetId: 'd' }
  expect(pinsOf([['door:d', door]], told)[0]).toMatchObject({ look, ...(ring && { ring }) })
})
