import {
  among,
  decimal,
  type DomainOf,
  epochMs,
  epochSeconds,
  field,
  flag,
  list,
  longText,
  nullable,
  optional,
  record,
  text,
  uuid,
  yes,
} from '@gss/kit/wire'
import { checkPhase, checkResults } from './checkList.ts'
import { permitPhotos, PERMIT_WORDS_MAX_CHARS } from './permit.ts'
import { permitKind, permitLevel, permitState } from './states.ts'

/** What a watcher does on site: go through the list, test for gas, stop, end. */
export const WATCH_ACTS = ['check', 'gasTest', 'stop', 'end'] as const
export type WatchAct = (typeof WATCH_ACTS)[number]

/** Body of the entry `permit.watch`. Which of its parts count follows from the act. */
export const fieldWatch = record('fieldWatch', {
  permitId: field('FE_ID', uuid),
  act: field('act', among(WATCH_ACTS)),
  /** Of a check: which list, and each item as it was found. */
  phase: field('phase', optional(checkPhase)),
  results: field('items', optional(checkResults)),
  /** Of a gas test: percent of the lower explosive limit. */
  gasLel: field('gasLel', optional(decimal)),
  /** Of stopping the reason, else a remark. */
  words: field('words', optional(longText(PERMIT_WORDS_MAX_CHARS))),
  photos: field('photos', permitPhotos),
})

/** What a phone takes along under this name: the permits of one's unit that are about to burn, burn, or are to be looked at again. */
export const MY_PERMITS_PIECE = 'permits.mine'
export const MINE_MAX = 100
export const watchedPermit = record('watchedPermit', {
  permitId: field('FE_ID', uuid),
  number: field('FE_NO', text),
  state: field('STATUS', permitState),
  kind: field('FE_KIND', permitKind),
  /** As it is judged: raised at night and on days off. */
  level: field('JUDGED_LEVEL', permitLevel),
  address: field('ADDRESS', text),
  description: field('DESCRIPTION', text),
  worker: field('WORKER', text),
  watcherName: field('WATCHER', text),
  watcherPhone: field('WATCHER_TEL', text),
  /** This person is the watcher: list, gas and end are theirs; stopping is everybody's. */
  isMine: field('mine', yes),
  startAt: field('APPLY_START_TS', epochSeconds),
  endAt: field('APPLY_END_TS', epochSeconds),
  watchFrom: field('XJ_PERIOD_START_TS', nullable(epochSeconds)),
  needsGas: field('NEED_GAS', flag),
  gasAt: field('GAS_TIME', nullable(epochMs)),
  gasLel: field('GAS_LEL', nullable(decimal)),
  isChecked: field('CHECKED', flag),
  lastCheckAt: field('CHECK_TIME', nullable(epochMs)),
  lastFlameAt: field('FINISH_TS', nullable(epochMs)),
  checkWords: field('XJ_CHECK', text),
  emergencyPlan: field('XJ_PREPLAN', text),
})
export type WatchedPermit = DomainOf<typeof watchedPermit>
export const watchedPermits = list(watchedPermit, MINE_MAX)
