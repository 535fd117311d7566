import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.patrol': 'Rondas',
  'permission.patrol': 'Rondas',
  'permission.patrolPlan': 'Configuração de rondas',
  'subject.patrolTask': 'Ronda',
  'subject.patrolPlan': 'Plano de ronda',
  'subject.patrolRoute': 'Rota',
  'subject.patrolRecord': 'Registro de ronda',
  'subject.patrolLibrary': 'Biblioteca de itens',
  'act.patrol.finish': 'Ronda assinada',
  'act.patrol.counterSign': 'Ronda contra-assinada',
  'act.patrol.cancel': 'Ronda cancelada',
  'act.patrol.addExtra': 'Ronda avulsa criada',
  'act.patrol.export': 'Registros de ronda exportados',
  'act.patrolPlan.add': 'Plano de ronda criado',
  'act.patrolPlan.edit': 'Plano de ronda alterado',
  'act.patrolPlan.delete': 'Plano de ronda excluído',
  'act.patrolPlan.takeLibrary': 'Biblioteca de itens adotada',
  'act.patrolRoute.add': 'Rota criada',
  'act.patrolRoute.edit': 'Rota alterada',
  'act.patrolRoute.delete': 'Rota excluída',
}
