import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.gateways': '傳輸與聯網',
  'permission.transmission': '傳輸裝置',
  'permission.stranger': '未登記裝置',
  'permission.remote': '遠端控制',
  'subject.transmission': '傳輸裝置',
  'act.transmission.ask': '詢問傳輸裝置',
  'act.transmission.exportFrames': '匯出原始報文',
  'act.transmission.adopt': '登記傳輸裝置',
  'act.transmission.enrol': '登記上報設備',
  'act.transmission.renewKey': '更換接入金鑰',
  'act.transmission.setLineKey': '設定線路金鑰',
  'act.remote.send': '傳送遠端命令',
  'act.remote.confirm': '確認遠端命令',
  'act.remote.decline': '拒絕遠端命令',
  'parameter.REMOTE_BY_TWO': '遠端啟停需雙人確認',
  'parameter.REMOTE_BY_TWO.note': '消防泵、風機、捲簾、警報等啟動和停止由兩人完成',
  'parameter.COMMANDS_KEPT_MONTHS': '命令記錄保留',
  'parameter.COMMANDS_KEPT_MONTHS.note': '含查崗記錄',
  'parameter.COMMANDS_KEPT_MONTHS.unit': '個月',
}
