import type { Refusals } from '@gss/kit/refusal'

/** Spec §5 and §8 "Alarm handling", word for word. */
export const refusals = {
  'alarm.notFound': '警情不存在',
  'alarm.settledAlready': '警情已被处理',
  'alarm.noteEmpty': '请先输入处理内容',
  'alarm.noTransmissionDeviceForTest': '没有关联传输装置，不允许转测试操作',
  'alarm.noTransmissionDeviceForMaintenance': '没有关联传输装置，不允许转维保操作',
  'alarm.timesMissing': '开始时间和结束时间不能为空',
  'alarm.startsAfterEnd': '开始时间不能晚于结束时间',
  'alarm.actionNotOffered': '当前状态不允许此操作',
  'alarm.testNotOffered': '未启用转测试',
  'alarm.claimedByOther': '{name} 正在处理此警情',
  'alarm.fireDepartmentUnknown': '系统没有配置119火警处理平台或平台无人在线，请手动拨打119！',
  'alarm.fireDepartmentQueryFailed': '查询119火警处理平台状态失败',
  'alarm.drillStays': '演练警情不推送119火警处理平台',
  'alarm.unitNotFound': '联网单位不存在',
  'alarm.changedMeanwhile': '数据已被他人修改，请刷新后重试',
  'alarm.escalationOutOfOrder': '升级时间须依次递增',
  'alarm.windowNotFound': '测试或维保时段不存在',
  'alarm.windowOver': '测试或维保时段已结束',
  'alarm.caseNotFound': '误报立案不存在或已关闭',
  'alarm.limitNotFound': '限值不存在',
  'alarm.limitOfNothing': '请选择部件或部件类型',
  'alarm.limitEmpty': '上限和下限不能同时为空',
  'alarm.limitCrossed': '下限须小于上限',
  'alarm.limitTwice': '该部件或部件类型已有此项限值',
  'alarm.feedbackNotSigned': '签名无效',
  'alarm.pushFailed': '消息推送失败',
} as const satisfies Refusals
export type AlarmRefusal = keyof typeof refusals
