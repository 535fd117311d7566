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
} satisfies Owed & Record<string, string>
