import type { AgeingRefusal } from '../../../contract/refusals.ts'

export const text: Record<AgeingRefusal, string> = {
  'ageing.notFound': '資料不存在或已刪除',
  'ageing.notServed': '此項按登記的日期到期，請在基礎資料中修改日期',
  'ageing.servedLater': '日期不能晚於今天',
  'ageing.servedTooEarly': '日期不能早於出廠日期',
  'ageing.yearsNeeded': '請輸入年限',
  'ageing.usesNeeded': '請輸入使用次數',
  'ageing.warnDaysTwice': '提前天數不能重複',
  'ageing.stepNeeded': '首次年限與間隔須同時填寫，且不超過年限',
}
