import type { NoticeRefusal } from '../../../contract/refusals.ts'

export const text: Record<NoticeRefusal, string> = {
  'notice.notFound': '訊息不存在或已關閉',
}
