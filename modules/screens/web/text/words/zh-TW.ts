import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.screens': '單位首頁',
  'permission.homePage': '單位首頁',
  'permission.smartPage': '智慧管理',
  'permission.dataV': '資料視覺化',
  'act.dataV.export': '匯出資料視覺化',
  'act.homePage.arrange': '設定單位首頁',
  'act.smartPage.arrange': '編輯智慧管理畫面',
}
