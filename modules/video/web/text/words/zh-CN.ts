import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.video': '视频',
  'permission.video': '视频画面',
  'subject.evidence': '录像和截图',
  'act.video.look': '查看视频画面',
  'act.video.snapshot': '视频截图',
  'act.video.record': '开始录像',
  'act.video.recordAlone': '报警自动录像',
  'act.video.stop': '停止录像',
  'act.video.see': '查看录像或截图',
  'act.video.copy': '导出录像或截图',
  'act.video.prune': '清理到期录像',
  'act.video.setting': '设置报警自动录像',
  'parameter.VIDEO_RECORDS_FIRES': '报警时自动录像',
  'parameter.VIDEO_KEEP_DAYS': '录像保存期限',
  'parameter.VIDEO_KEEP_DAYS.unit': '天',
  'parameter.VIDEO_UNIT_QUOTA_GB': '每单位录像空间',
  'parameter.VIDEO_UNIT_QUOTA_GB.unit': 'GB',
  'permission.door': '门禁',
  'permission.fireRelease': '消防释放',
  'subject.door': '门禁',
  'subject.doorController': '门禁控制器',
  'subject.doorRelease': '消防释放',
  'act.door.open': '远程开门',
  'act.door.releaseAsk': '申请消防释放',
  'act.door.releaseConfirm': '确认消防释放',
  'act.door.releaseDecline': '拒绝消防释放',
  'act.door.releaseBack': '申请恢复门禁',
  'act.door.held': '门禁保持常开',
  'act.door.returned': '门禁恢复受控',
  'act.door.otherSerial': '控制器序列号不符',
} satisfies Owed & Record<string, string>
