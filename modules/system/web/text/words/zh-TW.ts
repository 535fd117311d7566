import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.system': '系統設定',
  'permission.parameter': '參數設定',
  'permission.securityParameter': '安全參數',
  'permission.journal': '日誌稽核',
  'permission.monitor': '服務監控',

  'subject.parameter': '參數',
  'subject.journal': '稽核日誌',
  'subject.call': '介面',

  'act.parameter.edit': '修改參數',
  'act.journal.export': '匯出日誌',
  'act.journal.verify': '校驗日誌',
  'act.call.notPermitted': '越權呼叫',

  'parameter.SHOW_TRANS_TEST_BTN': '傳輸裝置測試按鈕',
  'parameter.SHOW_TRANS_TEST_BTN.note': '警情處理中顯示「轉測試」',
  'parameter.CENTRE_NAME': '中心名稱',
  'parameter.CENTRE_NAME.note': '顯示在頂欄和登入頁',
  'parameter.SUPPORT_PHONE': '支援電話',
  'parameter.SUPPORT_PHONE.note': '單位未開通功能時提示',
  'parameter.VERSION_POLL_S': '版本檢查間隔',
  'parameter.VERSION_POLL_S.unit': '秒',
  'parameter.PROJECT_REFRESH_TYPE': '頁面自動重新整理',
  'parameter.PROJECT_REFRESH_TYPE.is.off': '不重新整理',
  'parameter.PROJECT_REFRESH_TYPE.is.timeout': '每日定時',
  'parameter.PROJECT_REFRESH_TYPE.is.interval': '依間隔',
  'parameter.PROJECT_REFRESH_INTERVAL_MS': '自動重新整理間隔',
  'parameter.PROJECT_REFRESH_INTERVAL_MS.note': '用於「依間隔」',
  'parameter.PROJECT_REFRESH_INTERVAL_MS.unit': '毫秒',
  'parameter.PROJECT_REFRESH_HOUR': '自動重新整理時刻',
  'parameter.PROJECT_REFRESH_HOUR.note': '用於「每日定時」',
  'parameter.PROJECT_REFRESH_HOUR.unit': '時',
}
