import type { Refusals } from '@gss/kit/refusal'

export const fileRefusals = {
  'file.tooLarge': '文件不能超过{megabytes}MB',
  'file.typeWrong': '文件类型不支持',
  'file.nameTooLong': '文件名过长，最多{chars}个字符',
  'file.empty': '文件内容为空',
  'file.brokenOff': '文件上传中断，请重试',
  'file.notFound': '文件不存在或已删除',
  'file.sheetUnreadable': '表格无法读取，请使用xlsx格式',
  'file.sheetTooLarge': '表格内容过多，最多{rows}行、{columns}列',
} as const satisfies Refusals
