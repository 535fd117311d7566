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
  'permission.door': 'Doors',
  'permission.fireRelease': 'Fire release',
  'subject.door': 'Door',
  'subject.doorController': 'Door controller',
  'subject.doorRelease': 'Fire release',
  'act.door.open': 'Open a door',
  'act.door.releaseAsk': 'Ask for a fire release',
  'act.door.releaseConfirm': 'Confirm a fire release',
  'act.door.releaseDecline': 'Decline a fire release',
  'act.door.releaseBack': 'Ask to give doors back',
  'act.door.held': 'Door held open',
  'act.door.returned': 'Door given back',
  'act.door.otherSerial': 'Controller with another serial number',
}
