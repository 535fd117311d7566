import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  press: '試看',
  note: '按目前填寫的內容取一張畫面，不會儲存任何內容。',
  trying: '正在試看…',
  picture: '試看畫面',
  taken: '{at} 按當時填寫的內容取得，尚未儲存',
  needUnit: '請先選擇聯網單位',
  failed: '操作失敗',
  'is.noPicture': '攝影機有回應，但沒有畫面',
  'do.noSignal': '沒有回應，或回應的不是攝影機：請檢查位址、連接埠、電源和網路',
  'do.wrongPassword': '請更正使用者名稱和密碼；多次錯誤攝影機可能鎖定',
  'do.streamNotFound': '攝影機有回應，請檢查串流位址中的通道和碼流',
  'do.codecNotPlayed': '請將攝影機設為 H.264',
  'do.needsFfmpeg': '請在視訊伺服器安裝 ffmpeg，或將攝影機設為 H.264',
  'do.transcodesFull': '請關閉其他 H.265 畫面後重試，或將攝影機設為 H.264',
  'do.notPlayedHere': '請將攝影機設為 H.264，或換用支援 H.265 的瀏覽器',
  'do.addressRefused': '該位址指向本機或不允許放置攝影機的地方，請更正',
  'do.noAddress': '請填寫串流位址，或選擇所屬平台並填寫監控點編碼',
  'do.kindNotPlayed': '請填寫 rtsp:// 開頭的位址，或 http:// 開頭的 .flv 位址',
  'do.noPicture': '請檢查攝影機的鏡頭和關鍵影格間隔，然後重試',
  'do.tooMany': '請稍後重試',
  'do.mediaAway': '視訊服務會自動恢復，請稍後重試',
}
