import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  add: '新增上報設備',
  title: '新增上報設備（MQTT、HTTP）',
  unit: '聯網單位',
  code: '設備編號',
  codeHint: '字母、數字、點、橫線和底線，最多 40 個',
  name: '設備名稱',
  enrol: '新增',
  user: '使用者名稱',
  key: '接入金鑰',
  once: '金鑰只顯示這一次。請現在寫入設備。',
  cancel: '取消',
  close: '關閉',
}
