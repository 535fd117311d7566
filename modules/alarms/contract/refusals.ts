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
  'alarm.feedbackNotSigned': '签名无效',
  'alarm.pushFailed': '消息推送失败',
} as const satisfies Refusals
