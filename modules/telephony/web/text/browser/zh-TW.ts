import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  seat: '本席電話',
  'seat.desk': '桌面話機',
  'seat.browser': '本瀏覽器',
  microphone: '麥克風',
  speaker: '耳機或揚聲器',
  'device.own': '系統預設',
  speak: '請對麥克風說話，看音量條是否跳動',
  tone: '試聽',
  said: '本席聲音',
  heard: '對方聲音',
  'is.joining': '正在接通瀏覽器聲音',
  'is.up': '瀏覽器通話',
  keys: '撥號鍵盤',
  'keys.pressed': '已按',
  again: '重試',
  'why.insecure': '頁面不是安全連線（HTTPS），瀏覽器不允許使用麥克風',
  'why.noMicrophone': '沒有找到麥克風，請插好後重試',
  'why.notAllowed': '瀏覽器未允許使用麥克風，請在網址列左側允許後重試',
  'why.inUse': '麥克風被其他程式占用，請關閉後重試',
  'why.refused': '瀏覽器的聲音未能接入通話',
  'why.unreachable': '瀏覽器與電話服務之間的聲音通道不通，請檢查網路與連接埠',
}
