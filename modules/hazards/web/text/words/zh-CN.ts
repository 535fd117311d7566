import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.hazards': '隐患',
  'permission.hazard': '隐患',
  'permission.hazardReview': '隐患审核',
  'subject.hazard': '隐患',
  'act.hazard.report': '隐患上报',
  'act.hazard.handle': '隐患提出处理方案',
  'act.hazard.dismiss': '隐患判为无需处理',
  'act.hazard.reopen': '隐患重新打开',
  'act.hazard.approve': '隐患审核通过',
  'act.hazard.reject': '隐患审核未通过',
  'act.hazard.dispatch': '隐患派发整改',
  'act.hazard.handIn': '隐患提交整改',
  'act.hazard.pass': '隐患复查合格，关闭',
  'act.hazard.sendBack': '隐患复查退回',
  'act.hazard.askExtension': '隐患申请延期',
  'act.hazard.grantExtension': '隐患批准延期',
  'act.hazard.refuseExtension': '隐患未批准延期',
} satisfies Owed & Record<string, string>
