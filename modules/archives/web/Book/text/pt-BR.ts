import type { text as base } from './zh-CN.ts'

export const text: Record<keyof typeof base, string> = {
  title: 'Sumário',
  unit: 'Escolha uma unidade para ver o livro',
  allUnits: 'Todas as unidades',
  complete: 'Completude',
  percent: '{percent}%',
  none: '—',
  rows: '{rows}',
  absent: 'Não há',
  missing: 'Vazio',
  markAbsent: 'Não existe',
  markPresent: 'Existe',
  marked: 'Marcado: o livro não espera por isso',
  unmarked: 'Desfeito',
  missingMost: 'Falta mais: {names}',
  'group.building': 'Edifício e gestão',
  'group.facility': 'Instalações',
  'group.response': 'Resposta rápida',
  'group.personnel': 'Pessoal',
  retry: 'Tentar de novo',
  joint: ', ',
}
