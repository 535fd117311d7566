import type { Category, NotifyChannel, MessageState } from './words.ts'

/** The exported list, in the words of those who keep it. */
export const MESSAGE_SHEET = { title: '消息发送', file: '消息发送.xlsx' } as const
export const MESSAGE_COLUMNS = {
  createdAt: '生成时间',
  sentAt: '发送时间',
  state: '状态',
  channel: '通道',
  recipient: '收件地址',
  person: '姓名',
  category: '类别',
  unitName: '联网单位',
  body: '内容',
  count: '条数',
  attempts: '尝试次数',
  provider: '发送方式',
  error: '失败原因',
  confirmedBy: '确认人',
  confirmedAt: '确认时间',
} as const
export const MESSAGE_STATE_WORDS: Readonly<Record<MessageState, string>> = {
  waiting: '待发送',
  sending: '发送中',
  retry: '待重试',
  sent: '已发送',
  failed: '失败',
  cancelled: '已取消',
}
export const CHANNEL_WORDS: Readonly<Record<NotifyChannel, string>> = {
  sms: '短信',
  email: '邮件',
  robot: '机器人',
  voice: '语音电话',
  push: '手机推送',
}
export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  fire: '火警',
  urgent: '紧急',
  fault: '故障',
  supervisory: '监管',
  missedDuty: '查岗',
  hazard: '隐患',
  permit: '动火',
  patrol: '巡查',
  expiry: '到期',
  test: '测试',
}
/** Words of what the ground below sends by itself. */
export const ACCOUNT_SENTENCES: Readonly<Record<string, readonly [subject: string, words: string]>> = {
  'session.code': ['验证码', '【验证码】{code}，{minutes} 分钟内有效，请勿告诉他人。'],
  'session.emailMoved': [
    '邮箱已更换',
    '{name}，您好：您的账号已改为绑定另一邮箱；若非本人操作，请立即联系系统管理员。',
  ],
  'session.resetPassword': ['重设密码', '{name}，您好：请在 {minutes} 分钟内打开以下链接重设密码：{link}'],
  'session.registeredAgain': [
    '已有账号',
    '{name}，您好：有人用您的手机号或邮箱申请注册，您已有账号；若非本人操作请忽略。',
  ],
}
