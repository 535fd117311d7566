import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.maintenance': '維護保養',
  'permission.maintTicket': '故障工單',
  'permission.maintConfirm': '維保確認',
  'subject.ticket': '故障工單',
  'act.ticket.report': '故障上報',
  'act.ticket.merge': '故障工單合併',
  'act.ticket.accept': '故障工單受理',
  'act.ticket.ignore': '故障工單忽略',
  'act.ticket.reassign': '故障工單改派',
  'act.ticket.arrive': '故障工單到場',
  'act.ticket.stop': '維修停用系統',
  'act.ticket.tellFireService': '停用系統報告消防部門',
  'act.ticket.repair': '故障維修提交',
  'act.ticket.confirm': '故障維修確認，關閉',
  'act.ticket.sendBack': '故障維修退回',
  'act.ticket.export': '匯出故障工單',
}
