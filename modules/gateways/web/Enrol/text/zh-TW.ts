import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  add: '新增設備',
  title: '新增設備（其他接入方式）',
  language: '接入方式',
  'language.report': 'MQTT、HTTP（gss/1）',
  'language.foreign': 'NB雲平台、廠家平台、現場MQTT',
  'language.modbus': 'Modbus',
  'language.dc09': 'DC-09（SIA、Contact ID）',
  via: '來源或線路',
  profile: '暫存器範本',
  address: '位址',
  unit: '聯網單位',
  code: '設備編號',
  codeHint: '設備編號、IMEI、單元號（1–247）或帳號',
  name: '設備名稱',
  enrol: '新增',
  user: '使用者名稱',
  key: '接入金鑰',
  once: '金鑰只顯示這一次。請現在寫入設備。',
  cancel: '取消',
  close: '關閉',
}
