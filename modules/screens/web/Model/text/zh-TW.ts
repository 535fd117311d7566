import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  loading: '正在讀取',
  retry: '重試',
  choose: '請選擇聯網單位',
  none: '沒有登記樓宇',
  noneNote: '樓宇和樓層在基礎資料中登記',
  model: '三維模型',
  facts: '{buildings} 棟 · {floors} 層',
  note: '示意圖：按樓層數繪製，不代表實際位置',
  turnLeft: '向左轉 90°',
  turnRight: '向右轉 90°',
  spread: '樓層間距',
  floors: '樓層',
  chooseFloor: '按一個樓層，看它的平面圖和報警',
  noPlan: '{floor} 沒有平面圖',
  openPlan: '打開平面圖',
  fire: '火警',
  supervisory: '監管',
  fault: '故障',
  shielded: '屏蔽',
  normal: '正常',
}
