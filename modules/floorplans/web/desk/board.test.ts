import { expect, test } from 'vitest'
import { type MarkerState, QUIET } from '../../contract/index.ts'
import type { LookName } from '../art/looks.ts'
import { lookOf } from './board.ts'

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
test.each(looks)('%s', (_, state, look) => expect(lookOf({ ...QUIET, ...state })).toBe(look))
