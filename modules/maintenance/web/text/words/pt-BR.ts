import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.maintenance': 'Manutenção',
  'permission.maintTicket': 'Chamados de reparo',
  'permission.maintConfirm': 'Confirmação de manutenção',
  'subject.ticket': 'Chamado de reparo',
  'act.ticket.report': 'Informou falha',
  'act.ticket.merge': 'Acrescentou a um chamado',
  'act.ticket.accept': 'Aceitou chamado',
  'act.ticket.ignore': 'Ignorou chamado',
  'act.ticket.reassign': 'Repassou chamado',
  'act.ticket.arrive': 'Chegou ao local',
  'act.ticket.stop': 'Desativou sistema',
  'act.ticket.tellFireService': 'Avisou os bombeiros',
  'act.ticket.repair': 'Entregou reparo',
  'act.ticket.confirm': 'Confirmou reparo',
  'act.ticket.sendBack': 'Devolveu reparo',
  'act.ticket.export': 'Exportou chamados',
}
