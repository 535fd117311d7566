import { download, post } from '@gss/kit/call'
import {
  ask,
  bag,
  epochMs,
  field,
  flag,
  line,
  list,
  longText,
  nothing,
  nullable,
  oneOf,
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
import {
  askedKind,
  CHANGE_WORDS_MAX_CHARS,
  registerChange,
  changeState,
  CHANGE_LEVELS,
  recycled,
  REVIEW_MAX,
  rowVersion,
  wholeChange,
} from '../changes.ts'

const SPEC = '§3 "Process status", "Change type", §2.4 "data restore", docs/domain.md §23'
const OBJECT_MAX_CHARS = 40
const VERSION_MAX = 2_147_483_647
const object = field('object', line(OBJECT_MAX_CHARS))
const ofUnit = { unitId: field('projectId', optional(uuid)) }
const words = field('words', longText(CHANGE_WORDS_MAX_CHARS))
const filters = {
  ...ofUnit,
  object: field('object', optional(line(OBJECT_MAX_CHARS))),
  kind: field('changeType', optional(askedKind)),
  state: field('process', optional(changeState)),
  search: field('keyword', optional(line())),
  /** Not decided yet. */
  isOpen: field('open', optional(yes)),
  /** What waits for a decision of whoever asks. */
  isMine: field('mine', optional(yes)),
}
const OBJECTS_MAX = 100
const whichRow = { object, id: field('id', uuid) }

export const changeCalls = {
  changes: post('/gstconfiguration/change/qryPage', {
    ask: ask({ ...filters, ...pageFields }),
    answer: pageOf(registerChange),
    may: 'change.query',
    spec: SPEC,
    reads: true,
  }),
  change: post('/gstconfiguration/change/qryOne', {
    ask: ask({ changeId: field('changeId', uuid) }),
    answer: wholeChange,
    may: 'change.query',
    spec: SPEC,
    reads: true,
  }),
  changesFile: download('/gstconfiguration/change/export', {
    ask: ask(filters),
    answer: nothing,
    may: 'change.export',
    spec: SPEC,
    reads: true,
  }),
  /** A file that one of the two sides names. */
  changeFile: download('/gstconfiguration/change/qryFile', {
    ask: ask({ changeId: field('changeId', uuid), fileId: field('fileId', uuid) }),
    answer: nothing,
    may: 'change.query',
    spec: SPEC,
    reads: true,
  }),
  /** Each for itself: what cannot be decided is told by name, and stays what it is. `level` is what the screen showed. */
  reviewChanges: post('/gstconfiguration/change/audit', {
    ask: ask({
      changeIds: field('changeIds', list(uuid, REVIEW_MAX)),
      level: field('level', optional(oneOf(CHANGE_LEVELS))),
      isPassed: field('audit_result', flag),
      words: field('audit_description', longText(CHANGE_WORDS_MAX_CHARS)),
    }),
    answer: record('reviewed', {
      done: field('done', whole),
      left: field(
        'left',
        list(
          record('leftChange', {
            changeId: field('changeId', uuid),
            rowName: field('rowName', text),
            why: field('why', text),
            with: field('with', optional(bag(z.union([z.string(), z.number()])))),
          }),
          REVIEW_MAX,
        ),
      ),
    }),
    may: 'change.query',
    spec: SPEC,
  }),
  /** Taken back by who asked, or closed by the centre. */
  closeChange: post('/gstconfiguration/change/close', {
    ask: ask({ changeId: field('changeId', uuid), words }),
    answer: nothing,
    may: 'change.query',
    spec: SPEC,
  }),
  /** What of a unit's waits for approval. */
  changeRules: post('/gstconfiguration/change/qryRules', {
    ask: ask(ofUnit),
    answer: record('changeRules', {
      unitId: field('projectId', uuid),
      rows: field(
        'list',
        list(
          record('changeRule', {
            object: field('object', text),
            label: field('objectName', text),
            needsApproval: field('approval', flag),
            changedBy: field('realname', text),
            changedAt: field('changeTime', nullable(epochMs)),
          }),
        ),
      ),
    }),
    may: 'changeRule.query',
    spec: SPEC,
    reads: true,
  }),
  setChangeRules: post('/gstconfiguration/change/setRules', {
    ask: ask({
      unitId: field('projectId', uuid),
      objects: field('objects', list(line(OBJECT_MAX_CHARS), OBJECTS_MAX)),
      needsApproval: field('approval', flag),
    }),
    answer: nothing,
    may: 'changeRule.edit',
    spec: SPEC,
  }),
  rowHistory: post('/gstconfiguration/change/qryHistory', {
    ask: ask({ ...whichRow, ...pageFields }),
    answer: pageOf(rowVersion),
    may: 'change.query',
    spec: SPEC,
    reads: true,
  }),
  /** The fields as they were then; files stay as they are now. It is an edit like any other, and waits like one. */
  goBack: post('/gstconfiguration/change/goBack', {
    ask: ask({
      ...whichRow,
      version: field('version', z.int().min(1).max(VERSION_MAX)),
      to: field('toVersion', z.int().min(1).max(VERSION_MAX)),
    }),
    answer: record('wentBack', {
      version: field('version', whole),
      changeId: field('changeId', nullable(uuid)),
    }),
    may: 'change.query',
    spec: SPEC,
  }),
  recycled: post('/gstconfiguration/recycle/qryPage', {
    ask: ask({
      ...ofUnit,
      object: field('object', optional(line(OBJECT_MAX_CHARS))),
      search: field('keyword', optional(line())),
      ...pageFields,
    }),
    answer: pageOf(recycled),
    may: 'recycle.query',
    spec: SPEC,
    reads: true,
  }),
  restoreRow: post('/gstconfiguration/recycle/restore', {
    ask: ask(whichRow),
    answer: record('restored', { changeId: field('changeId', nullable(uuid)) }),
    may: 'recycle.edit',
    spec: SPEC,
  }),
}
