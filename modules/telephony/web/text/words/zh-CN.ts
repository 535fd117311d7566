import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.telephony': '电话',
  'permission.call': '通话与录音',
  'permission.callLine': '呼叫通道',
  'subject.call': '通话',
  'subject.callLine': '呼叫通道',
  'act.call.make': '拨打电话',
  'act.call.note': '记录通话要点',
  'act.call.result': '填写通话结果',
  'act.call.listen': '收听录音',
  'act.call.copy': '下载录音',
  'act.call.export': '导出通话列表',
  'act.call.expire': '录音到期删除',
  'act.callLine.add': '添加通道',
  'act.callLine.edit': '修改通道',
  'act.callLine.remove': '删除通道',
  'parameter.CALL_ALLOWED_NUMBERS': '允许呼叫的号码',
  'parameter.CALL_ALLOWED_NUMBERS.note': '联系人以外可呼叫的号码，逗号分隔，末尾 * 表示任意后缀',
  'parameter.CALLS_PER_MINUTE': '每席每分钟呼叫次数',
  'parameter.CALLS_PER_MINUTE.note': '超过即拒绝并记入日志',
  'parameter.CALL_MAX_MIN': '单次通话最长分钟',
  'parameter.CALL_MAX_MIN.note': '到时自动挂断',
  'parameter.RECORDINGS_KEPT_MONTHS': '录音保存月数',
  'parameter.RECORDINGS_KEPT_MONTHS.note': '不少于 6 个月',
  'parameter.RECORDINGS_MAX_GB': '录音容量上限（GB）',
  'parameter.RECORDINGS_MAX_GB.note': '超出先删满 6 个月的录音，仍超出则告警',
  'parameter.CANGZHOU': '沧州项目号码规则',
  'parameter.CANGZHOU.is.none': '按号码原样',
  'parameter.CANGZHOU.is.innerAfterUnderscore': '取下划线之后',
  'parameter.CANGZHOU.note': '内线取所选联系人下划线之后的部分',
} satisfies Owed & Record<string, string>
