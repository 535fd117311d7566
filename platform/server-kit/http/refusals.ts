import type { Refusals } from '@gss/kit/refusal'

/** What the router itself refuses. The browser shows its own sentences for bare HTTP errors (spec §8); these are for API users and logs. */
export const httpRefusals = {
  'http.badAsk': '请求内容有误：{why}',
  'http.notFound': '请求的地址不存在',
  'http.methodWrong': '请求方法不正确',
  'http.tooLarge': '请求内容过大',
  'http.typeWrong': '请求格式不支持',
  'http.tooMany': '请求过于频繁，请 {seconds} 秒后再试',
  'http.busy': '服务器正忙，请稍后再试',
  'http.fileMissing': '请选择文件',
} as const satisfies Refusals
