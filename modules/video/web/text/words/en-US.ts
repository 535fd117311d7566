import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.video': 'Video',
  'permission.video': 'Live pictures',
  'subject.evidence': 'Recording or snapshot',
  'act.video.look': 'Looked at a camera',
  'act.video.snapshot': 'Snapshot taken',
  'act.video.record': 'Recording begun',
  'act.video.recordAlone': 'Recording begun by an alarm',
  'act.video.stop': 'Recording ended',
  'act.video.see': 'Looked at a recording or snapshot',
  'act.video.copy': 'Copied a recording or snapshot',
  'act.video.prune': 'Old recordings removed',
  'act.video.setting': 'Recording around fires set',
  'parameter.VIDEO_RECORDS_FIRES': 'Record around fires',
  'parameter.VIDEO_KEEP_DAYS': 'Recordings are kept',
  'parameter.VIDEO_KEEP_DAYS.unit': 'days',
  'parameter.VIDEO_UNIT_QUOTA_GB': 'Space for recordings of a unit',
  'parameter.VIDEO_UNIT_QUOTA_GB.unit': 'GB',
}
