import { download, get, post } from '@gss/kit/call'
import {
  ask,
  decimal,
  epochSeconds,
  field,
  filled,
  line,
  list,
  longText,
  nothing,
  optional,
  pageFields,
  pageOf,
  record,
  text,
  uuid,
  whole,
} from '@gss/kit/wire'
import * as z from 'zod'
import { checkPhase, checkResults } from './checkList.ts'
import {
  applyFields,
  permitFilterFields,
  permit,
  permitStep,
  permitPhotos,
  runningPermit,
  PERMIT_WORDS_MAX_CHARS,
} from './permit.ts'
import { permitLevel, permitQuiet, permitState } from './states.ts'
import { VALIDITY_MAX_H, VALIDITY_OF } from './validity.ts'

const FE = '/gstInspection/inspection/hXjTempFe'
const SPEC = '§7 "Fire/electricity handling and patrol"'
const OURS = 'ours: docs/domain.md §11'
const words = longText(PERMIT_WORDS_MAX_CHARS)
const which = { permitId: field('FE_ID', uuid) }
const ofNotice = { permitId: field('id', uuid) }
/** The page says where it believes the work to be; the database knows. */
const address = field('address', optional(text))
/** Spec §3: '1' approve, '0' reject. Left out it is refused with the specification's sentence. */
const decided = z.codec(z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]), z.boolean(), {
  decode: (raw) => String(raw) === '1',
  encode: (value) => (value ? '1' : '0'),
})
const validityOf = z.enum(VALIDITY_OF)
const UNIT_TYPE_MAX_CHARS = 8
const OPTIONS_MAX = 500

export const calls = {
  watchPlans: get(`${FE}/xjTempFe/plan/`, {
    /** Ours: of which unit; a person of a unit gets their own. */
    ask: ask({ unitId: field('PROJECT_ID', optional(uuid)) }),
    answer: list(record('watchPlan', { planId: field('id', uuid), name: field('name', text) }), OPTIONS_MAX),
    may: 'permit.query',
    spec: SPEC,
  }),
  watchPoints: get(`${FE}/xjTempFe/plan/point`, {
    ask: ask({ planId: field('id', uuid), unitId: field('PROJECT_ID', optional(uuid)) }),
    answer: list(
      record('watchPoint', { pointId: field('POINT_ID', uuid), name: field('POINT_NAME', text) }),
      OPTIONS_MAX,
    ),
    may: 'permit.query',
    spec: SPEC,
  }),
  handlePermit: post(`${FE}/xjTempFe/process`, {
    ask: ask({
      ...ofNotice,
      address,
      checkWords: field('xj_check', filled(PERMIT_WORDS_MAX_CHARS)),
      watchUntil: field('xj_period_end_ts', epochSeconds),
      watchFrom: field('xj_period_start_ts', epochSeconds),
      pointId: field('xj_point_id', uuid),
      emergencyPlan: field('xj_preplan', filled(PERMIT_WORDS_MAX_CHARS)),
      planId: field('xj_task_id', uuid),
    }),
    answer: nothing,
    may: 'permit.edit',
    spec: SPEC,
  }),
  reviewPermit: post(`${FE}/xjTempFe/audit`, {
    ask: ask({
      ...ofNotice,
      address,
      words: field('audit_description', optional(words)),
      isApproved: field('audit_result', optional(decided)),
      /** Ours: how the points around it are kept quiet; not said, not at all. */
      quiet: field('shieldKind', optional(permitQuiet)),
    }),
    answer: nothing,
    may: 'permitReview.edit',
    spec: SPEC,
  }),
  permitOfNotice: post(`${FE}/xjTempFe/notice2XJTempFe`, {
    ask: ask({ taskId: field('taskId', uuid) }),
    answer: permit,
    may: 'permit.query',
    spec: SPEC,
    reads: true,
  }),

  permits: post(`${FE}/qryTempFeList`, {
    ask: ask({ ...permitFilterFields, ...pageFields }),
    answer: pageOf(permit),
    may: 'permit.query',
    spec: OURS,
    reads: true,
  }),
  permit: post(`${FE}/qryTempFeById`, {
    ask: ask(which),
    answer: record('permitWithStory', {
      permit: field('permit', permit),
      story: field('story', list(permitStep)),
    }),
    may: 'permit.query',
    spec: OURS,
    reads: true,
  }),
  permitCounts: post(`${FE}/qryTempFeCount`, {
    ask: ask({ unitId: field('PROJECT_ID', optional(uuid)) }),
    answer: list(
      record('permitCount', { state: field('status', permitState), count: field('count', whole) }),
    ),
    may: 'permit.query',
    spec: OURS,
    reads: true,
  }),
  runningPermits: post(`${FE}/qryRunning`, {
    ask: ask({}),
    answer: list(runningPermit, OPTIONS_MAX),
    may: 'permit.query',
    spec: OURS,
    reads: true,
  }),
  watchers: post(`${FE}/qryWatchers`, {
    ask: ask({ unitId: field('PROJECT_ID', uuid) }),
    answer: list(
      record('watcher', {
        userId: field('userId', uuid),
        realname: field('realname', text),
        phone: field('mobile', text),
      }),
      OPTIONS_MAX,
    ),
    may: 'permit.query',
    spec: OURS,
    reads: true,
  }),
  /** Floors of a unit, and the components that hang on one: what work may need quiet. */
  permitPlaces: post(`${FE}/qryPlaces`, {
    ask: ask({ unitId: field('PROJECT_ID', uuid), floorId: field('FLOOR_ID', optional(uuid)) }),
    answer: record('permitPlaces', {
      floors: field(
        'floors',
        list(
          record('permitFloor', { floorId: field('FLOOR_ID', uuid), name: field('name', text) }),
          OPTIONS_MAX,
        ),
      ),
      points: field(
        'points',
        list(
          record('shieldPoint', { componentId: field('DEV_ID', uuid), name: field('name', text) }),
          OPTIONS_MAX,
        ),
      ),
    }),
    may: 'permit.query',
    spec: OURS,
    reads: true,
  }),
  applyPermit: post(`${FE}/addXJTempFe`, {
    ask: ask({ unitId: field('PROJECT_ID', uuid), ...applyFields }),
    answer: record('applied', {
      ...which,
      number: field('FE_NO', line()),
      level: field('JUDGED_LEVEL', permitLevel),
    }),
    may: 'permit.add',
    spec: OURS,
  }),
  checkPermit: post(`${FE}/check`, {
    ask: ask({
      ...which,
      phase: field('phase', checkPhase),
      results: field('items', checkResults),
      words: field('words', optional(words)),
      photos: field('photos', permitPhotos),
    }),
    answer: nothing,
    may: 'permit.query',
    spec: OURS,
  }),
  testGas: post(`${FE}/gasTest`, {
    ask: ask({ ...which, gasLel: field('gasLel', decimal), words: field('words', optional(words)) }),
    answer: nothing,
    may: 'permit.query',
    spec: OURS,
  }),
  stopPermit: post(`${FE}/stop`, {
    ask: ask({ ...which, words: field('words', optional(words)) }),
    answer: nothing,
    may: 'permit.query',
    spec: OURS,
  }),
  finishPermit: post(`${FE}/finish`, {
    ask: ask({ ...which, words: field('words', optional(words)), photos: field('photos', permitPhotos) }),
    answer: nothing,
    may: 'permit.query',
    spec: OURS,
  }),
  acceptPermit: post(`${FE}/accept`, {
    ask: ask({ ...which, words: field('words', optional(words)), photos: field('photos', permitPhotos) }),
    answer: nothing,
    may: 'permit.edit',
    spec: OURS,
  }),
  validities: post(`${FE}/qryValidity`, {
    ask: ask({}),
    answer: list(
      record('validity', {
        unitType: field('unitType', line(UNIT_TYPE_MAX_CHARS)),
        of: field('level', validityOf),
        hours: field('hours', whole),
      }),
      OPTIONS_MAX,
    ),
    may: 'permitRule.query',
    spec: OURS,
    reads: true,
  }),
  setValidity: post(`${FE}/saveValidity`, {
    ask: ask({
      unitType: field('unitType', filled(UNIT_TYPE_MAX_CHARS)),
      of: field('level', validityOf),
      hours: field('hours', z.int().min(1).max(VALIDITY_MAX_H)),
    }),
    answer: nothing,
    may: 'permitRule.edit',
    spec: OURS,
  }),
  exportPermits: download(`${FE}/exportTempFe`, {
    ask: ask(permitFilterFields),
    answer: nothing,
    may: 'permit.export',
    spec: OURS,
  }),
}
