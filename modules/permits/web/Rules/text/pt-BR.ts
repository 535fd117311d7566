import type { text as whole } from './zh-CN.ts'

export const text: Record<keyof typeof whole, string> = {
  noun: 'limite',
  unitType: 'Categoria da unidade',
  special: 'Trabalho a quente especial',
  first: 'Trabalho a quente nível 1',
  second: 'Trabalho a quente nível 2',
  third: 'Trabalho a quente nível 3',
  power: 'Energia temporária',
  hours: '{hours} h',
  changed: 'alterado',
}
