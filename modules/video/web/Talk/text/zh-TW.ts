import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  talk: '對講',
  opening: '正在連線',
  talking: '對講中',
  speaking: '對講中，正在講話',
  press: '按住說話',
  hold: '常開',
  letGo: '停止講話',
  end: '結束對講',
  download: '下載',
  secure: '或改用 HTTPS 位址開啟本系統',
  'over.busy': '目前攝像頭正在對講中，請稍後重試.',
  'over.noMicrophone': '未連接音效卡',
  'over.notAllowed': '瀏覽器未允許使用麥克風',
  'over.failed': '連線設備失敗',
  'over.unsupported': '設備不支援',
  'over.plugin': '請下載語音外掛',
  'over.noSocket': '您的瀏覽器不支援socket',
  'over.notPermitted': '沒有對講權限',
  'over.mediaAway': '影片服務未執行',
  'over.ended': '對講已結束',
}
