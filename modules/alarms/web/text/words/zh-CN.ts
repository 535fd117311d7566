import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.alarms': '警情',
  'permission.alarm': '警情处理',
  'subject.alarm': '警情',
  'subject.alarms': '历史警情',
  'act.alarm.raise': '警情产生',
  'act.alarm.clear': '警情恢复',
  'act.alarm.claim': '接警',
  'act.alarm.release': '放弃接警',
  'act.alarm.markFalse': '确认误报',
  'act.alarm.confirm': '确认警情',
  'act.alarm.confirmFire': '确认火警',
  'act.alarm.confirm119Feedback': '119反馈确认',
  'act.alarm.turnToTest': '转测试',
  'act.alarm.turnToMaintenance': '转维保',
  'act.alarm.turnTo119': '转119',
  'act.alarm.waitConfirm': '待确认',
  'act.alarm.push119': '推送119平台',
  'act.alarm.feedback119': '119平台反馈',
  'act.alarm.overdue': '警情超时',
  'act.alarm.escalate': '警情升级',
  'act.alarm.export': '导出警情',
  'parameter.ALARM_OVERDUE_FIRE_MIN': '火警超时',
  'parameter.ALARM_OVERDUE_FIRE_MIN.unit': '分钟',
  'parameter.ALARM_OVERDUE_URGENT_MIN': '紧急报警超时',
  'parameter.ALARM_OVERDUE_URGENT_MIN.unit': '分钟',
  'parameter.ALARM_OVERDUE_FAULT_MIN': '故障超时',
  'parameter.ALARM_OVERDUE_FAULT_MIN.unit': '分钟',
  'parameter.ALARM_OVERDUE_SUPERVISORY_MIN': '监管超时',
  'parameter.ALARM_OVERDUE_SUPERVISORY_MIN.unit': '分钟',
  'parameter.ALARM_MAINTENANCE_H': '维保时长',
  'parameter.ALARM_MAINTENANCE_H.note': '转维保后自动结束',
  'parameter.ALARM_MAINTENANCE_H.unit': '小时',
} satisfies Owed & Record<string, string>
