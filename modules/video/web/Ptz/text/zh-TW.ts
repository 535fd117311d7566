import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  ptz: '雲台',
  left: '左轉',
  right: '右轉',
  up: '上仰',
  down: '下俯',
  zoomIn: '放大',
  zoomOut: '縮小',
  preset: '預置位',
  save: '儲存預置位',
  saved: '預置位已儲存',
  name: '預置位名稱',
  failed: '操作失敗',
}
