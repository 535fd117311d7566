import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.duty': '值班查岗',
  'permission.dutyCheck': '值班查岗',
  'permission.dutyRoster': '值班排班',
  'permission.dutyRecord': '值班记录',
  'subject.dutyCheck': '查岗',
  'subject.dutyRoom': '消防控制室值班',
  'subject.dutyRoster': '值班排班',
  'subject.dutyRecord': '值班记录',
  'subject.dutyHandover': '交接班',
  'act.dutyCheck.ask': '发送查岗',
  'act.dutyCheck.found': '写入查岗结果',
  'act.dutyCheck.answer': '手机应答查岗',
  'act.dutyCheck.plan': '设置查岗计划',
  'act.dutyCheck.export': '导出查岗记录',
  'act.dutyRoster.arrange': '设置控制室班次',
  'act.dutyRoster.edit': '修改排班',
  'act.dutyRoster.move': '调整排班',
  'act.dutyRoster.undo': '撤销排班调整',
  'act.dutyRoster.swap': '换班',
  'act.dutyRoster.cycle': '按循环排班',
  'act.dutyRoster.holiday': '设置节假日',
  'act.dutyRoster.export': '导出排班',
  'act.dutyRoster.personnel': '修改值班人员资质',
  'act.dutyRoom.signOn': '值班签到',
  'act.dutyRoom.signOff': '值班签退',
  'act.dutyRoom.record': '填写值班记录',
  'act.dutyRoom.checkPanel': '控制器日检查',
  'act.dutyRecord.export': '导出值班记录',
  'act.dutyHandover.give': '交班签名',
  'act.dutyHandover.take': '接班签名',
  'act.dutyHandover.withdraw': '撤回交班',
  'act.dutyHandover.sign': '管理人签字',
} satisfies Owed & Record<string, string>
