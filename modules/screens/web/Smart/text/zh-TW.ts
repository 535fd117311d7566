import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  standard: '標準畫面',
  custom: '自訂畫面',
  edit: '編輯畫面',
  back: '返回首頁',
  save: '儲存',
  cancel: '取消',
  reset: '恢復標準',
  saved: '畫面已儲存',
  tiles: '磁貼',
  add: '新增{tile}',
  noRoom: '畫面沒有空位，請先移開或縮小磁貼',
  remove: '移除{tile}',
  hint: '選取磁貼：方向鍵移動，Shift + 方向鍵改變大小，Delete 移除；也可以拖曳',
  overlap: '磁貼不能重疊：{tiles}',
  at: '{tile}：第 {column} 欄，第 {row} 列，{columns} × {rows}',
  empty: '畫面上沒有磁貼',
  emptyNote: '點選「編輯畫面」新增',
  all: '全部',
  denied: '您的角色沒有智慧管理畫面',
  joint: '、',
}
