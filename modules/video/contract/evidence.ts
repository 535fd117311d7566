import { download, downloadByGet, post, upload } from '@gss/kit/call'
import {
  among,
  ask,
  type DomainOf,
  epochMs,
  field,
  line,
  longText,
  nothing,
  nullable,
  optional,
  pageFields,
  pageOf,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'

/**
 * Pictures that stay. A snapshot is the camera's own last key frame, taken by the server and kept as a one-frame MP4 (`video/mp4`: a <video> shows it);
 * the console adds the picture it drew from it (`addPicture`, JPEG or PNG), which lists show. A recording is a fragmented MP4: what is written stays
 * readable whatever dies. Both are bound to the alarm they were made for.
 *
 * To show or save one: `openEvidence` → `url`, worth one GET within 30 s (`<video src>`, `<img src>`, or a download). `asCopy` needs the right to
 * export and is in the journal as a copy; without it as a look.
 */
/** talk: what was said through a camera's loudspeaker. */
export const EVIDENCE_KINDS = ['snapshot', 'recording', 'talk'] as const
/** hand: a person pressed; alarm: by itself, around a fire. */
export const EVIDENCE_CAUSES = ['hand', 'alarm'] as const
/** broken: it was begun, and no picture came. */
export const EVIDENCE_STATES = ['recording', 'kept', 'broken'] as const

/** A recording by hand ends by itself. */
export const RECORDING_MAX_S = 600
export const EVIDENCE_PICTURE_MAX_BYTES = 5_242_880
const SPEC = '§7 "Maps, devices and video"'
const OURS = 'ours: docs/domain.md §17'
const ignored = optional(nullable(longText(2_000)))
const alarmId = field('warnId', optional(nullable(line())))

export const evidence = record('evidence', {
  evidenceId: field('evidenceId', uuid),
  unitId: field('projectId', uuid),
  unitName: field('FULL_NAME', text),
  cameraId: field('videoId', uuid),
  cameraName: field('devName', text),
  alarmId: field('warnId', nullable(uuid)),
  kind: field('kind', among(EVIDENCE_KINDS)),
  cause: field('cause', among(EVIDENCE_CAUSES)),
  state: field('state', among(EVIDENCE_STATES)),
  /** Of the picture, not of the press: a recording may begin before the alarm. */
  beganAt: field('beginTime', epochMs),
  endedAt: field('endTime', nullable(epochMs)),
  byName: field('realname', text),
  bytes: field('size', whole),
  /** Of the file as it was written, for a hash sheet; empty while it is written. */
  sha256: field('sha256', line()),
  /** The picture a console drew of it, if one did: `openEvidence` with `part: picture`. */
  hasPicture: field('hasPicture', yes),
})
export type Evidence = DomainOf<typeof evidence>

const made = record('madeEvidence', {
  evidenceId: field('evidenceId', uuid),
  /** Spec: what a page offers to view. Take `openEvidence` with the id. */
  path: field('path', line()),
})

export const evidenceCalls = {
  takeScreenShot: post('/video/takeScreenShot', {
    ask: ask({ cameraId: field('videoId', line()), alarmId, address: field('rtmp', ignored) }),
    answer: made,
    may: 'video.add',
    spec: SPEC,
  }),
  /** Ours: the picture the console drew of a snapshot, by whoever took it, within an hour, once. */
  addPicture: upload('/video/addPicture', {
    ask: ask({ evidenceId: field('evidenceId', uuid) }),
    answer: nothing,
    may: 'video.add',
    spec: OURS,
    file: { maxBytes: EVIDENCE_PICTURE_MAX_BYTES, types: ['jpeg', 'png'] },
  }),
  startRecord: post('/video/startRecord', {
    ask: ask({ cameraId: field('videoId', line()), alarmId, address: field('rtmp', ignored) }),
    answer: made,
    may: 'video.add',
    spec: SPEC,
  }),
  /** Ours. Whoever may record may end it. */
  stopRecord: post('/video/stopRecord', {
    ask: ask({ evidenceId: field('evidenceId', uuid) }),
    answer: nothing,
    may: 'video.add',
    spec: OURS,
  }),
  /** Ours: newest first; of an alarm, of a camera, of a unit, or of all one sees. */
  evidenceList: post('/video/qryEvidenceList', {
    ask: ask({
      ...pageFields,
      alarmId: field('warnId', optional(line())),
      cameraId: field('videoId', optional(line())),
      unitId: field('projectId', optional(uuid)),
      kind: field('kind', optional(among(EVIDENCE_KINDS))),
    }),
    answer: pageOf(evidence),
    may: 'video.query',
    spec: OURS,
    reads: true,
  }),
  openEvidence: post('/video/openEvidence', {
    ask: ask({
      evidenceId: field('evidenceId', uuid),
      part: field('part', optional(among(['file', 'picture']))),
      asCopy: field('asCopy', optional(yes)),
    }),
    answer: record('openedEvidence', { url: field('url', line(400)), mediaType: field('type', line()) }),
    may: 'video.query',
    spec: OURS,
    reads: true,
  }),
  /** What `openEvidence` leads to. */
  evidenceFile: downloadByGet('/video/evidenceFile', {
    ask: ask({
      evidenceId: field('id', uuid),
      part: field('part', among(['file', 'picture'])),
      ticket: field('ticket', line()),
    }),
    answer: nothing,
    may: 'anyone',
    spec: OURS,
  }),
  /** All of one alarm, a row each with its SHA-256: printed and put beside the copies. */
  hashSheet: download('/video/exportHashes', {
    ask: ask({ alarmId: field('warnId', line()) }),
    answer: nothing,
    may: 'video.export',
    spec: OURS,
    reads: true,
  }),
  /** Ours: whether a unit's fires are recorded by themselves. */
  recordSetting: post('/video/qryRecordSetting', {
    ask: ask({ unitId: field('projectId', uuid) }),
    answer: record('recordSetting', { recordsFires: field('recordsFires', yes), isOwn: field('isOwn', yes) }),
    may: 'video.query',
    spec: OURS,
    reads: true,
  }),
  setRecording: post('/video/saveRecordSetting', {
    ask: ask({ unitId: field('projectId', uuid), recordsFires: field('recordsFires', yes) }),
    answer: nothing,
    may: 'video.export',
    spec: OURS,
  }),
}
