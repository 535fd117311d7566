import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.archives': 'Base data',
  'permission.unit': 'Networked units',
  'permission.baseData': 'Base data of units',
  'permission.assist': 'Assistance and shared data',
}
