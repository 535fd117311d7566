import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.permits': 'Trabalho a quente e energia',
  'permission.permit': 'Trabalho a quente e energia',
  'permission.permitReview': 'Análise de permissões',
  'permission.permitRule': 'Limites das permissões',
  'subject.permit': 'Permissão',
  'subject.permitRule': 'Limite das permissões',
  'act.permit.apply': 'Permissão: Solicitada',
  'act.permit.approve': 'Permissão: Aprovada',
  'act.permit.refuse': 'Permissão: Recusada',
  'act.permit.handle': 'Permissão: Tratada',
  'act.permit.check': 'Permissão: Verificada no local',
  'act.permit.gasTest': 'Permissão: Gás medido',
  'act.permit.stop': 'Permissão: Interrompida',
  'act.permit.finish': 'Permissão: Trabalho encerrado',
  'act.permit.timeUp': 'Permissão: Prazo encerrado',
  'act.permit.accept': 'Permissão: Aceita e encerrada',
  'act.permit.expire': 'Permissão: Expirada',
  'act.permit.setValidity': 'Permissões: Limite definido',
  'act.permit.export': 'Permissões: Exportadas',
}
