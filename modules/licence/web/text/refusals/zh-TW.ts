import type { LicenceRefusal } from '../../../contract/refusals.ts'

export const text: Record<LicenceRefusal, string> = {
  'licence.offlineOnly': '加密狗狀態僅離線系統提供',
  'licence.unreadable': '不是有效的授權檔案',
  'licence.forged': '授權簽章無效，檔案可能被修改',
  'licence.otherMachine': '授權不屬於本機，請提供本機特徵碼重新申請',
  'licence.over': '授權已於 {until} 到期',
  'licence.early': '授權自 {from} 起生效',
  'licence.clockBack': '系統時間被調回，請校準時間後重試',
  'licence.conFull': '聯網單位已達授權上限 {limit}，不能新增；警報不受影響',
  'licence.wbFull': '維保計畫已達授權上限 {limit}，不能新增；警報不受影響',
  'licence.xjFull': '巡檢計畫已達授權上限 {limit}，不能新增；警報不受影響',
  'trust.centreOnly': '服務託管由監控中心發起',
  'trust.unitOnly': '須由託管單位本人確認',
  'trust.unitNotFound': '聯網單位不存在',
  'trust.notFound': '託管記錄不存在',
  'trust.scopeMissing': '請選擇託管內容',
  'trust.endsBeforeBegin': '結束日期早於開始日期',
  'trust.overAlready': '結束日期已過',
  'trust.thereAlready': '該單位同期已有相同內容的託管',
  'trust.stepWrong': '目前狀態不能執行此操作',
}
