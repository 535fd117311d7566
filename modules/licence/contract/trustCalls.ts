import { post } from '@gss/kit/call'
import {
  ask,
  field,
  filled,
  line,
  list,
  nothing,
  optional,
  pageFields,
  pageOf,
  record,
  text,
  uuid,
  yes,
} from '@gss/kit/wire'
import { trustAct, trusteeship, trustFields, TRUST_LINE_MAX_CHARS } from './trust.ts'

const TRUST = '/system/trusteeship'
const SPEC = '§2.4 "unit trusteeship"'
const trustId = field('TRUST_ID', uuid)
const UNITS_MAX = 50

export const trustCalls = {
  trusteeships: post(`${TRUST}/qryList`, {
    ask: ask({ search: field('keyword', optional(line())), ...pageFields }),
    answer: pageOf(trusteeship),
    may: 'trusteeship.query',
    spec: SPEC,
    reads: true,
  }),
  /** What was done for a unit while it was entrusted: the unit sees all of it. */
  trustActs: post(`${TRUST}/qryActList`, {
    ask: ask({ trustId: field('TRUST_ID', optional(uuid)), ...pageFields }),
    answer: pageOf(trustAct),
    may: 'trusteeship.query',
    spec: SPEC,
    reads: true,
  }),
  trustUnits: post(`${TRUST}/qryUnits`, {
    ask: ask({ search: field('keyword', optional(line())) }),
    answer: list(
      record('trustUnitOption', { unitId: field('PROJECT_ID', uuid), name: field('FULL_NAME', text) }),
      UNITS_MAX,
    ),
    may: 'trusteeship.add',
    spec: SPEC,
    reads: true,
  }),
  /** By the centre; it waits for the unit to agree. */
  addTrusteeship: post(`${TRUST}/add`, {
    ask: ask({ unitId: field('PROJECT_ID', uuid), ...trustFields }),
    answer: nothing,
    may: 'trusteeship.add',
    spec: SPEC,
  }),
  /** By the unit alone. */
  agreeTrusteeship: post(`${TRUST}/agree`, {
    ask: ask({ trustId }),
    answer: nothing,
    may: 'trusteeship.edit',
    spec: SPEC,
  }),
  /** By the unit alone, whenever it wants. */
  pauseTrusteeship: post(`${TRUST}/pause`, {
    ask: ask({ trustId, isPaused: field('paused', yes) }),
    answer: nothing,
    may: 'trusteeship.edit',
    spec: SPEC,
  }),
  endTrusteeship: post(`${TRUST}/end`, {
    ask: ask({ trustId, words: field('endReason', filled(TRUST_LINE_MAX_CHARS)) }),
    answer: nothing,
    may: 'trusteeship.edit',
    spec: SPEC,
  }),
}
