import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.training': '培訓資料',
  'permission.training': '培訓資料',
  'subject.training': '培訓資料',
  'act.training.add': '新增培訓資料',
  'act.training.edit': '修改培訓資料',
  'act.training.delete': '刪除培訓資料',
}
