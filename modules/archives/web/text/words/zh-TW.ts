import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.archives': '基礎資料',
  'permission.unit': '聯網單位',
  'permission.baseData': '單位基礎資料',
  'permission.assist': '支援單位與公共資料',
}
