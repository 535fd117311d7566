import type { BoardRefusal } from '../../../contract/refusals.ts'

export const text: Record<BoardRefusal, string> = {
  'board.unitNeeded': '請選擇聯網單位',
  'board.notFound': '資料不存在或已刪除',
}
