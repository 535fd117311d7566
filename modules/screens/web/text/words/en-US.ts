import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.screens': 'Unit home',
  'permission.homePage': 'Unit home',
  'permission.smartPage': 'Smart management',
  'permission.dataV': 'Unit figures',
  'act.dataV.export': 'Export unit figures',
  'act.homePage.arrange': 'Unit home: arranged',
  'act.smartPage.arrange': 'Smart management: tiles changed',
}
