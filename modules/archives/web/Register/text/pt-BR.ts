import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  unit: 'Unidade',
  building: 'Edifício',
  keyword: 'Busca',
  keywordHint: '{key} ou {title}',
  yes: 'Sim',
  no: 'Não',
  pair: '{label} ({unit})',
  none: 'Não preenchido',
  changed: 'Alterado em',
  needUnit: 'Escolha uma unidade',
  filledBy: 'Preenchido por',
  filledAt: 'Data',
  seal: 'Carimbo',
  plan: 'Plantas',
  consequence: 'Não pode ser desfeito',
  longitude: 'Longitude',
  latitude: 'Latitude',
  pick: 'Escolher no mapa',
  pickTitle: 'Escolher o local',
  pickNote: 'Clique no mapa para escolher o local',
  use: 'Usar',
  cancel: 'Cancelar',
}
