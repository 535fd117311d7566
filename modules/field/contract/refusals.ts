import type { Refusals } from '@gss/kit/refusal'

export const refusals = {
  'field.kindUnknown': '此版本不支持该记录，请更新手机端',
  'field.bodyWrong': '记录内容不完整：{why}',
  'field.notPermitted': '没有此项操作的权限',
  'field.fromTheFuture': '记录时间晚于当前时间，请校准手机时间',
  'field.tooOld': '记录时间超过 {days} 天，未计入',
  'field.entryOfOther': '该记录编号已被使用',
  'field.uploadNotFound': '文件不存在或尚未传完',
  'field.uploadTooLarge': '文件不能超过 {megabytes} MB',
  'field.uploadOtherwise': '文件与声明的大小或内容不一致，请重新拍摄',
  'field.uploadTypeWrong': '文件类型不正确',
  'field.uploadsTooMany': '待传文件过多，请先完成上传',
} as const satisfies Refusals
export type FieldRefusal = keyof typeof refusals
