export const text = {
  passwordTitle: '请输入控制密码',
  password: '控制密码',
  passwordNeeded: '请输入控制密码',
  passwordWrong: '请输入正确的控制密码',
  failed: '操作失败',
  passwordNote: '即本人登录密码，验证后 3 分钟内有效',
  cancel: '取消',
  confirm: '确定',
}
