import type { Refusals } from '@gss/kit/refusal'

export const refusals = { 'notice.notFound': '消息不存在或已关闭' } as const satisfies Refusals
export type NoticeRefusal = keyof typeof refusals
