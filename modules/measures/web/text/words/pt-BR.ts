import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.measures': 'Valores ao vivo',
  'permission.measure': 'Valores ao vivo',
  'subject.measure': 'Valores',
  'subject.measureLimit': 'Limite de medida',
  'act.measure.setLimit': 'Definir limite',
  'act.measure.dropLimit': 'Excluir limite',
  'act.measure.replay': 'Decodificou mensagens de novo',
  'act.measure.export': 'Exportar valores',
  'parameter.SAMPLES_KEPT_MONTHS': 'Valores individuais mantidos',
  'parameter.SAMPLES_KEPT_MONTHS.note': 'Cada valor como veio',
  'parameter.SAMPLES_KEPT_MONTHS.unit': 'meses',
  'parameter.SAMPLE_HOURS_KEPT_MONTHS': 'Valores por hora mantidos',
  'parameter.SAMPLE_HOURS_KEPT_MONTHS.note': 'Mínimo, máximo e média de cada hora',
  'parameter.SAMPLE_HOURS_KEPT_MONTHS.unit': 'meses',
}
