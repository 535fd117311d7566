import type { HomeRefusal } from '../../../contract/refusals.ts'

export const text: Record<HomeRefusal, string> = {
  'home.notFound': '聯網單位不存在',
  'home.fixed': '本單位的主頁為標準樣式，不能設定',
  'home.notForYou': '只有單位消防安全管理人可以設定主頁',
  'home.unreadable': '主頁設定的內容無法識別',
  'home.moduleUnknown': '沒有模組 {key}',
  'home.moduleTwice': '模組 {key} 重複',
  'home.positionUnknown': '沒有位置 {position}',
  'home.positionShared': '顯示的模組位置不能重複',
  'home.nameTooLong': '模組名稱最多 {chars} 個字元',
  'home.pictureTooHeavy': '上傳檔案超過最大限制',
  'home.fileNameTooLong': '檔名最多 {chars} 個字元（含副檔名）',
  'home.pictureUnreadable': '圖片已損壞或無法識別',
  'home.pictureTooLarge': '圖片尺寸過大，最大 {px}×{px} 像素',
  'home.pictureUnknown': '背景圖已失效，請重新上傳',
  'home.tileUnknown': '沒有磁貼 {key}',
  'home.tileTwice': '磁貼 {key} 重複',
  'home.tileOutside': '磁貼超出 {columns} 欄的畫面',
  'home.tilesOverlap': '磁貼不能重疊',
  'home.changedMeanwhile': '畫面已被他人修改，請重新整理後重試',
}
