import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.gateways': '傳輸與聯網',
  'permission.transmission': '傳輸裝置',
  'permission.remote': '遠端控制',
  'subject.transmission': '傳輸裝置',
  'act.transmission.ask': '詢問傳輸裝置',
  'act.transmission.adopt': '登記傳輸裝置',
  'act.remote.unlock': '驗證控制密碼',
  'act.remote.send': '傳送遠端命令',
}
