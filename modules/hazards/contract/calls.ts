import { downloadByGet, get, post, upload } from '@gss/kit/call'
import {
  ask,
  epochMs,
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
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'
import { dueHours, hazard, hazardStep, hazardPhotos, reportFields, HAZARD_WORDS_MAX_CHARS } from './hazard.ts'
import { hazardFigures } from './figures.ts'
import { hazardKind, hazardLevel, hazardSource, hazardState } from './states.ts'

const RISK = '/gstInspection/inspection/hXjRisk'
const SPEC = '§7 "Fire/electricity handling and patrol"'
const OURS = 'ours: docs/domain.md §9'
const words = longText(HAZARD_WORDS_MAX_CHARS)
/** The page says where it believes the hazard to be; the database knows. */
const address = field('address', optional(text))
const hazardId = field('riskid', uuid)
const which = { hazardId }
/** The specification's page sends numbers as texts now and then. */
const decided = z.codec(z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]), z.boolean(), {
  decode: (raw) => String(raw) === '1',
  encode: (value) => (value ? 1 : 0),
})

const OFFSET_MAX_MIN = 840
/** Figures of more than two years are a statement's. */
export const HAZARD_SPAN_MAX_DAYS = 732

/** Spec §5: doc, docx or pdf; one file; 10485760 bytes. */
export const ATTACHMENT_MAX_BYTES = 10_485_760
/** What may be attached to a hazard. */
export const ATTACHMENT_TYPES = ['doc', 'docx', 'pdf'] as const

/** By what lists of hazards are cut. */
export const hazardFilters = {
  search: field('keyword', optional(line())),
  unitId: field('PROJECT_ID', optional(uuid)),
  state: field('status', optional(hazardState)),
  level: field('level', optional(hazardLevel)),
  kind: field('kind', optional(hazardKind)),
  source: field('source', optional(hazardSource)),
  /** Only those this person is the executor of. */
  isMine: field('mine', optional(yes)),
  isOpen: field('pending', optional(yes)),
  isOverdue: field('overTime', optional(yes)),
  from: field('beginTime', optional(epochMs)),
  until: field('endTime', optional(epochMs)),
}

export const executor = record('executor', {
  userId: field('userId', uuid),
  username: field('username', text),
  realname: field('realname', text),
})

export const calls = {
  handleHazard: post(`${RISK}/processXJRisk`, {
    ask: ask({
      ...which,
      address,
      attachmentId: field('process_attach_path', optional(z.union([uuid, z.literal('')]))),
      plan: field('process_description', optional(words)),
      dueHours: field('process_due_time', optional(dueHours)),
      isHazard: field('process_result', decided),
    }),
    answer: nothing,
    may: 'hazard.edit',
    spec: SPEC,
  }),
  reviewHazard: post(`${RISK}/auditXJRisk`, {
    ask: ask({
      hazardId: field('id', uuid),
      address,
      words: field('audit_description', optional(words)),
      isApproved: field('audit_result', decided),
    }),
    answer: nothing,
    may: 'hazardReview.edit',
    spec: SPEC,
  }),
  dispatchHazard: post(`${RISK}/rectify`, {
    ask: ask({
      ...which,
      address,
      executorId: field('execute_user_id', uuid),
      executorName: field('execute_user_name', optional(text)),
      advice: field('rectify_advise', words),
    }),
    answer: nothing,
    may: 'hazard.edit',
    spec: SPEC,
  }),
  hazardOfNotice: post(`${RISK}/notice2XJRisk`, {
    ask: ask({ taskId: field('taskId', uuid) }),
    answer: hazard,
    may: 'hazard.query',
    spec: SPEC,
    reads: true,
  }),
  executors: get('/gstInspection/inspection/idcUser/xjUserExecutor', {
    /** Ours: of which unit; a person of a unit gets their own. */
    ask: ask({ unitId: field('PROJECT_ID', optional(uuid)) }),
    answer: list(executor),
    may: 'hazard.query',
    spec: SPEC,
  }),
  attach: upload('/gstInspection/inspection/attach/uploadFile', {
    ask: ask({}),
    /** Spec: a path. An id of ours, which says nothing of where the file lies. */
    answer: uuid,
    may: 'hazard.edit',
    spec: SPEC,
    file: { maxBytes: ATTACHMENT_MAX_BYTES, types: ATTACHMENT_TYPES },
  }),

  hazards: post(`${RISK}/qryRiskList`, {
    ask: ask({ ...hazardFilters, ...pageFields }),
    answer: pageOf(hazard),
    may: 'hazard.query',
    spec: OURS,
    reads: true,
  }),
  hazard: post(`${RISK}/qryRiskById`, {
    ask: ask(which),
    answer: record('hazardWithStory', {
      hazard: field('risk', hazard),
      story: field('story', list(hazardStep)),
    }),
    may: 'hazard.query',
    spec: OURS,
    reads: true,
  }),
  hazardFigures: post(`${RISK}/qryRiskFigures`, {
    ask: ask({
      unitId: field('PROJECT_ID', optional(uuid)),
      from: field('beginTime', epochMs),
      until: field('endTime', epochMs),
      /** Minutes east of UTC, of whoever asks: months are theirs. */
      offsetMin: field('utcOffset', z.int().min(-OFFSET_MAX_MIN).max(OFFSET_MAX_MIN)),
    }),
    answer: hazardFigures,
    may: 'hazard.query',
    spec: OURS,
    reads: true,
  }),
  reportHazard: post(`${RISK}/addXJRisk`, {
    ask: ask({ unitId: field('PROJECT_ID', uuid), ...reportFields }),
    answer: record('reported', { hazardId, number: field('RISK_NO', text) }),
    may: 'hazard.add',
    spec: OURS,
  }),
  reopenHazard: post(`${RISK}/reopenXJRisk`, {
    ask: ask({ ...which, words: field('words', filled(HAZARD_WORDS_MAX_CHARS)) }),
    answer: nothing,
    may: 'hazardReview.edit',
    spec: OURS,
  }),
  handInRectification: post(`${RISK}/submitRectify`, {
    ask: ask({ ...which, words: field('rectify_desc', words), photos: field('rectify_pics', hazardPhotos) }),
    answer: nothing,
    may: 'hazard.query',
    spec: OURS,
  }),
  recheckHazard: post(`${RISK}/recheck`, {
    ask: ask({
      ...which,
      isGood: field('recheck_result', decided),
      words: field('recheck_description', optional(words)),
    }),
    answer: nothing,
    may: 'hazard.query',
    spec: OURS,
  }),
  askExtension: post(`${RISK}/askExtension`, {
    ask: ask({
      ...which,
      hours: field('hours', dueHours),
      words: field('words', filled(HAZARD_WORDS_MAX_CHARS)),
    }),
    answer: nothing,
    may: 'hazard.query',
    spec: OURS,
  }),
  decideExtension: post(`${RISK}/auditExtension`, {
    ask: ask({ ...which, isGranted: field('result', decided), words: field('words', optional(words)) }),
    answer: nothing,
    may: 'hazardReview.edit',
    spec: OURS,
  }),
  hazardAttachment: downloadByGet(`${RISK}/attach`, {
    ask: ask(which),
    answer: nothing,
    may: 'hazard.query',
    spec: OURS,
  }),
  openHazards: post(`${RISK}/qryRiskCount`, {
    ask: ask({ unitId: field('PROJECT_ID', optional(uuid)) }),
    answer: list(record('stateCount', { state: field('status', hazardState), count: field('count', whole) })),
    may: 'hazard.query',
    spec: OURS,
    reads: true,
  }),
}
