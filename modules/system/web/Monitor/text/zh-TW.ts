import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  title: '服務監控',
  loading: '正在載入',
  retry: '重試',
  asOf: '截至 {time}',
  machine: '本機',
  memory: '記憶體使用',
  cpu: 'CPU 使用',
  total: '記憶體總量',
  used: '已用記憶體',
  cores: 'CPU 核數',
  'usage.green': '正常',
  'usage.orange': '偏高',
  'usage.red': '過高',

  instances: '服務執行個體',
  name: '名稱',
  host: '主機',
  pid: '處理程序編號',
  version: '版本',
  instanceMemory: '記憶體',
  started: '啟動時間',
  beat: '最近心跳',
  health: '健康狀態',
  'health.up': '正常',
  'health.late': '延遲',
  'health.lost': '失聯',
  none: '沒有服務執行個體',
  close: '關閉',
}
