import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.maintenance': '维护保养',
  'permission.maintTicket': '故障工单',
  'permission.maintConfirm': '维保确认',
  'subject.ticket': '故障工单',
  'act.ticket.report': '故障上报',
  'act.ticket.merge': '故障工单合并',
  'act.ticket.accept': '故障工单受理',
  'act.ticket.ignore': '故障工单忽略',
  'act.ticket.reassign': '故障工单改派',
  'act.ticket.arrive': '故障工单到场',
  'act.ticket.stop': '维修停用系统',
  'act.ticket.tellFireService': '停用系统报告消防部门',
  'act.ticket.repair': '故障维修提交',
  'act.ticket.confirm': '故障维修确认，关闭',
  'act.ticket.sendBack': '故障维修退回',
  'act.ticket.export': '导出故障工单',
} satisfies Owed & Record<string, string>
