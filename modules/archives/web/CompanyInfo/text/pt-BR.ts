import type { text as chinese } from './zh-CN.ts'

export const text: typeof chinese = {
  parts: 'Sobre a unidade',
  'part.base': 'Dados básicos',
  'part.plans': 'Planos de emergência',
  'part.maintenance': 'Manutenção',
  'part.patrol': 'Rondas',
  print: 'Imprimir',
  chooseUnit: 'Escolha uma unidade',
  chooseUnitWhy: 'Isto se lê por unidade',
  none: 'Ainda nada: {name}',
  counted: '{name} ({count})',
  others: '{name}: mais {count}, no dossiê de segurança ou nos dados básicos',
  loading: 'Carregando',
  retry: 'Tentar de novo',
}
