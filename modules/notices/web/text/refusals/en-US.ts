import type { NoticeRefusal } from '../../../contract/refusals.ts'

export const text: Record<NoticeRefusal, string> = {
  'notice.notFound': 'The notice does not exist or is closed',
}
