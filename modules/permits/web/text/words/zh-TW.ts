import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.permits': '動火用電',
  'permission.permit': '動火用電',
  'permission.permitReview': '動火用電審核',
  'permission.permitRule': '動火用電時限',
  'subject.permit': '動火用電',
  'subject.permitRule': '動火用電時限',
  'act.permit.apply': '動火用電申請',
  'act.permit.approve': '動火用電審核通過',
  'act.permit.refuse': '動火用電審核不通過',
  'act.permit.handle': '動火用電處理',
  'act.permit.check': '動火作業檢查',
  'act.permit.gasTest': '動火氣體分析',
  'act.permit.stop': '動火作業中止',
  'act.permit.finish': '動火作業完工',
  'act.permit.timeUp': '動火作業到期',
  'act.permit.accept': '動火作業驗收關閉',
  'act.permit.expire': '動火用電過期',
  'act.permit.setValidity': '動火用電時限設定',
  'act.permit.export': '動火用電匯出',
}
