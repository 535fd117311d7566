import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  asOf: '截至 {time}',
  refresh: '重新整理',
  loading: '正在載入',
  retry: '重試',

  platform: '平台',
  state: '執行狀態',
  degraded: '{count} 項異常',
  backup: '上次備份',
  noBackup: '還沒有備份',
  disk: '磁碟',
  diskFree: '剩餘 {free} / {total}',
  version: '目前版本',
  released: '發布日期',
  api: '介面文件',

  own: '我的登入',
  ownSecurity: '帳號安全',
  lastSignIn: '上次登入',
  firstSignIn: '首次登入',
  lastFrom: '來源位址',
  failures: '其後登入失敗',
  times: '{count} 次',
  failuresNote: '非本人操作時請修改密碼',
  changePassword: '修改密碼',
  ownSessions: '開啟的工作階段',
  sessions: '{count} 個',

  release: '版本 {code}',
  history: '版本歷史',

  people: '人員',
  accounts: '帳號授權',
  waiting: '待分配角色',
  openSessions: '線上工作階段',
  allPeople: '全部人員',
  byRole: '依角色',
  noRole: '未分配角色',

  journal: '稽核日誌',
  toJournal: '檢視日誌',
  entries: '24 小時內',
  refused: '其中被拒絕',
  sealLag: '待上鏈',
  sealed: '無',
  lag: '{seconds} s',
  newest: '最新一筆',
  none: '—',
}
