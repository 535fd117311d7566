import type { MeasureRefusal } from '../../../contract/refusals.ts'

export const text: Record<MeasureRefusal, string> = {
  'measure.notFound': '該數據不存在',
  'measure.spanWrong': '結束時間須晚於開始時間，且不超過400天',
  'measure.unitNotFound': '聯網單位不存在',
  'measure.limitNotFound': '限值不存在',
  'measure.limitOfNothing': '請選擇部件或部件類型',
  'measure.limitEmpty': '上限、下限和預警限不能同時為空',
  'measure.limitCrossed': '限值次序應為：下限 ≤ 預警下限 < 預警上限 ≤ 上限',
  'measure.sourceNotFound': '接入來源不存在',
  'measure.limitTwice': '該部件或部件類型已有此項限值',
}
