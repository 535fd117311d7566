import type { DutyRefusal } from '../../../contract/refusals.ts'

export const text: Record<DutyRefusal, string> = {
  'duty.noneChosen': '請選擇要查崗的傳輸裝置',
  'duty.notFound': '資料不存在或已刪除',
  'duty.noneAsked': '所選單位有未處理火警或正在查崗，未發送',
}
