import type { NoticeRefusal } from '../../../contract/refusals.ts'

export const text: Record<NoticeRefusal, string> = {
  'notice.notFound': 'O aviso não existe ou foi fechado',
}
