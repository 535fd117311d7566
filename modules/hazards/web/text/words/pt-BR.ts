import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.hazards': 'Riscos',
  'permission.hazard': 'Riscos',
  'permission.hazardReview': 'Avaliação de riscos',
  'subject.hazard': 'Risco',
  'act.hazard.report': 'Risco: Informado',
  'act.hazard.handle': 'Risco: Planejado',
  'act.hazard.dismiss': 'Risco: Julgado sem risco',
  'act.hazard.reopen': 'Risco: Reaberto',
  'act.hazard.approve': 'Risco: Aprovado',
  'act.hazard.reject': 'Risco: Rejeitado',
  'act.hazard.dispatch': 'Risco: Designado',
  'act.hazard.handIn': 'Risco: Entregue',
  'act.hazard.pass': 'Risco: Reverificado e fechado',
  'act.hazard.sendBack': 'Risco: Devolvido',
  'act.hazard.askExtension': 'Risco: Prazo pedido',
  'act.hazard.grantExtension': 'Risco: Prazo concedido',
  'act.hazard.refuseExtension': 'Risco: Prazo recusado',
}
