import type { text as chinese } from './zh-CN.ts'

export const text: typeof chinese = {
  parts: '單位資訊',
  'part.base': '基本資訊',
  'part.plans': '應急預案',
  'part.maintenance': '維保',
  'part.patrol': '巡查',
  print: '列印',
  chooseUnit: '請選擇聯網單位',
  chooseUnitWhy: '單位資訊按單位檢視',
  none: '暫無{name}',
  counted: '{name}（{count}）',
  others: '{name}另有 {count} 條，請在消防安全檔案或基礎資料中檢視',
  loading: '正在載入',
  retry: '重試',
}
