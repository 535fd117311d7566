import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  map: 'Mapa de incêndio da cidade',
  find: 'Buscar unidade, quartel ou fonte de água',
  unit: 'Unidades',
  brigade: 'Quartéis',
  water: 'Água',
  loading: 'Carregando',
  retry: 'Tentar de novo',
  none: 'Nada no mapa corresponde',
  more: 'Mais {count}; refine a busca',
  close: 'Fechar',
  address: 'Endereço',
  kind: 'Categoria',
  now: 'Agora',
  tel: 'Telefone de plantão',
  usable: 'Disponibilidade',
  'usable.yes': 'Disponível',
  'usable.no': 'Indisponível',
  open: 'Abrir a unidade',
}
