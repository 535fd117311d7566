import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.permits': '动火用电',
  'permission.permit': '动火用电',
  'permission.permitReview': '动火用电审核',
  'permission.permitRule': '动火用电时限',
  'subject.permit': '动火用电',
  'subject.permitRule': '动火用电时限',
  'act.permit.apply': '动火用电申请',
  'act.permit.approve': '动火用电审核通过',
  'act.permit.refuse': '动火用电审核不通过',
  'act.permit.handle': '动火用电处理',
  'act.permit.check': '动火作业检查',
  'act.permit.gasTest': '动火气体分析',
  'act.permit.stop': '动火作业中止',
  'act.permit.finish': '动火作业完工',
  'act.permit.timeUp': '动火作业到期',
  'act.permit.accept': '动火作业验收关闭',
  'act.permit.expire': '动火用电过期',
  'act.permit.setValidity': '动火用电时限设置',
  'act.permit.export': '动火用电导出',
} satisfies Owed & Record<string, string>
