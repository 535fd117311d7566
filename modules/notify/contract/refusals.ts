import type { Refusals } from '@gss/kit/refusal'

/** Every sentence this module refuses with. */
export const refusals = {
  'notify.notFound': '数据不存在或已删除',
  'notify.changedMeanwhile': '已被他人修改，请刷新后重试',
  'notify.unitNotFound': '联网单位不存在',
  'notify.notResendable': '该消息正在发送或等待发送，不能重发',
  'notify.notCancellable': '该消息已发送或正在发送，不能取消',
  'notify.noTelephone': '本系统没有电话线路，不能用语音通知',
  'notify.deviceWrong': '请填写短信模块的串口设备，如 /dev/ttyUSB0',
  'notify.hostMissing': '请输入服务器地址和端口',
  'notify.senderMissing': '请输入发件人',
  'notify.addressMissing': '请输入机器人地址',
  'notify.addressWrong': '地址须以 https:// 开头，且不能包含账号和密码',
  'notify.addressInside': '地址在内部网络中，不允许使用：{host}',
  'notify.addressUnknown': '无法解析地址：{host}',
  'notify.secretWrong': 'Standard Webhooks 密钥须为 whsec_ 开头的 Base64',
  'notify.audienceMissing': '请选择通知对象',
  'notify.recipientWrong': '收件地址格式不正确',
  'notify.channelWrong': '通知对象与通道不匹配',
  'notify.placeholderUnknown': '模板中的 {name} 不是可用的变量',
  'notify.quietHalf': '免打扰须同时设置开始和结束',
  'notify.noAddress': '账号未登记手机号或邮箱，无法测试',
  'notify.tooManyTrials': '测试过于频繁，请 1 分钟后再试',
  'notify.promptMustRepeat': '火警和紧急报警须启用并循环播报，直到有人接警',
  'notify.promptMustBeFirst': '火警须最先播报，紧急报警须先于其他类别',
  'notify.promptSoundMissing': '请上传音频文件',
  'notify.promptSoundUnreadable': '音频须为 PCM 16 位 WAV，最长 {seconds} 秒',
  'notify.promptSoundUnknown': '音频文件不存在或不是本人上传',
  'notify.linkUnknown': '链接无效或已过期',
} as const satisfies Refusals
export type NotifyRefusal = keyof typeof refusals
