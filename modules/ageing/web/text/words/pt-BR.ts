import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.ageing': 'Vida útil',
  'permission.ageing': 'Vida útil',
  'permission.ageingRule': 'Regras de vida útil',
  'permission.expiryNotice': 'Avisos de vencimento',
  'subject.ageing': 'Vida útil',
  'subject.ageingRule': 'Regra de vida útil',
  'act.ageing.serve': 'Vida útil: serviço registrado',
  'act.ageing.export': 'Vida útil: exportado',
  'act.ageingRule.set': 'Vida útil: regra definida',
}
