import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  steps: '處置步驟',
  'step.video': '接警並查看現場影像',
  'step.plan': '接警並查看平面圖',
  'step.callWho': '電話核實：{who}',
  'step.call': '電話核實',
  'step.judge': '確認火警或誤報，填寫處理內容',
  'step.settle': '填寫處理內容並確認',
  'step.119': '轉 119 處理',
}
