import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  title: 'Alarmes',
  desk: 'Mesa de alarmes',
  'kind.fire': 'Incêndio',
  'kind.urgent': 'Emergência',
  'kind.supervisory': 'Supervisão',
  'kind.missedDuty': 'Ronda de plantão',
  'kind.fault': 'Falha',
  free: '{count} livres',
  mine: 'Meus',
  owed: '119 pendente',
  quiet: 'Prédios em silêncio',
  offline: 'Transmissores fora de linha',
  shielded: 'Blindados',
  old: 'Mais de 24 h',
  silent: 'Postos sem som',
  and: ', ',
}
