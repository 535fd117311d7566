import type { StatementRefusal } from '../../../contract/refusals.ts'

export const text: Record<StatementRefusal, string> = {
  'statement.unitMissing': '請選擇聯網單位',
  'statement.unitNotFound': '聯網單位不存在',
  'statement.spanWrong': '時間範圍不能超過 {days} 天，且結束須晚於開始',
}
