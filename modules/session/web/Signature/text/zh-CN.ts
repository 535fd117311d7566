export const text = {
  title: '管理员共同签署',
  why: '此操作涉及管理员账号，须由另一名其他职责的管理员签署，两人均记入审计日志',
  username: '签署人账号',
  password: '签署人密码',
  code: '动态口令',
  needUsername: '请输入签署人账号',
  needPassword: '请输入签署人密码',
  needCode: '请输入 6 位数字',
  sign: '签署',
  cancel: '取消',
  orMail: '或由本人自行设置密码：',
  mail: '发送重置链接至 {mailTo}',
}
