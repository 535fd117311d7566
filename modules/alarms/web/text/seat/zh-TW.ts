import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'kind.fire': '火警',
  'kind.urgent': '緊急',
  'kind.supervisory': '監管',
  'kind.fault': '故障',
  'kind.operate': '操作',
  drill: '演練',
  test: '調試',
  maintenance: '維保',
  overdue: '逾時',

  'banner.label': '警情橫幅',
  'banner.take': '接警',
  'banner.mute': '靜音 60 s',
  'banner.unmute': '恢復聲音 {s} s',
  'banner.view': '檢視',
  'banner.read': '已閱',
  'banner.fireAloud': '新火警：{unit} {place}',
  'title.prefix': '【您有新警情】',

  'bell.label': '警情通知 {count} 則未讀',
  'bell.name': '通知',
  'bell.title': '警情通知',
  'bell.none': '沒有未讀警情通知',
  'bell.more': '載入更多',
  'bell.loading': '正在載入',
  'bell.retry': '重試',
  'bell.desk': '開啟警情中心',
  'bell.hushed': '已停止本次播報',

  'sound.armed': '聲音已就緒',
  'sound.unproved': '確認聲音',
  'sound.muted': '靜音 {s} s',
  'sound.blocked': '本席無聲',
  'sound.blockedNote': '警報聲音被瀏覽器攔截',
  'sound.enable': '啟用聲音',
  'sound.checkTitle': '聽到提示音了嗎？',
  'sound.checkNote': '提示音已播放。沒有聽到時請檢查音量、喇叭和分頁靜音',
  'sound.noVoice': '此瀏覽器沒有中文語音，警情以警笛聲播報',
  'sound.heard': '聽到了',
  'sound.again': '再放一次',
  'sound.provedAt': '{time} 已確認',

  'silent.strip': '{count} 個席位無聲',
  'silent.blocked': '{name} {time} 起被瀏覽器攔截',
  'silent.muted': '{name} {time} 起靜音',
  'silent.and': '；',

  'drill.strip': '演練進行中',
  'drill.note': '{count} 則演練警情，不是真實火情',
}
