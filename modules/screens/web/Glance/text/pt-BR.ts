import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  noun: 'unidade',
  keyword: 'Nome da unidade',
  keywordHint: 'Nome ou código do projeto',
  name: 'Unidade',
  code: 'Código',
  kind: 'Categoria',
  buildings: 'Edifícios',
  lines: 'Transmissão',
  linesNote: 'Online / total',
  now: 'Agora',
  manager: 'Gestor de segurança',
  tel: 'Celular',
  home: 'Abrir',
  fire: 'Incêndio',
  urgent: 'Urgente',
  supervisory: 'Supervisão',
  fault: 'Falha',
  offline: 'Offline',
  test: 'Teste',
  maintenance: 'Manutenção',
  normal: 'Normal',
  search: 'Buscar unidade',
  silent: '{name}: {count} verificações de plantão seguidas sem resposta',
}
