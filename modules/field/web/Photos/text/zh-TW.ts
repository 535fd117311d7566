import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  noPhoto: '沒有照片',
  photoWaits: '照片待傳或無法開啟',
  addPhoto: '新增照片',
  photos: '照片',
  tooLarge: '檔案不能超過10.00MB',
  uploadFailed: '檔案上傳失敗',
}
