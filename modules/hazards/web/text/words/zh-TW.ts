import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.hazards': '隱患',
  'permission.hazard': '隱患',
  'permission.hazardReview': '隱患審核',
  'subject.hazard': '隱患',
  'act.hazard.report': '隱患上報',
  'act.hazard.handle': '隱患提出處理方案',
  'act.hazard.dismiss': '隱患判為無需處理',
  'act.hazard.reopen': '隱患重新開啟',
  'act.hazard.approve': '隱患審核通過',
  'act.hazard.reject': '隱患審核未通過',
  'act.hazard.dispatch': '隱患派發整改',
  'act.hazard.handIn': '隱患提交整改',
  'act.hazard.pass': '隱患複查合格，關閉',
  'act.hazard.sendBack': '隱患複查退回',
  'act.hazard.askExtension': '隱患申請延期',
  'act.hazard.grantExtension': '隱患批准延期',
  'act.hazard.refuseExtension': '隱患未批准延期',
}
