import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.screens': 'Página da unidade',
  'permission.homePage': 'Página da unidade',
  'permission.smartPage': 'Gestão inteligente',
  'permission.dataV': 'Dados da unidade',
  'act.dataV.export': 'Exportar dados da unidade',
  'act.homePage.arrange': 'Página da unidade: configurada',
  'act.smartPage.arrange': 'Gestão inteligente: blocos alterados',
}
