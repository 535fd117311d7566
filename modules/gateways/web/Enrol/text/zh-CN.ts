export const text = {
  add: '添加上报设备',
  title: '添加上报设备（MQTT、HTTP）',
  unit: '联网单位',
  code: '设备编号',
  codeHint: '字母、数字、点、横线和下划线，最多 40 个',
  name: '设备名称',
  enrol: '添加',
  user: '用户名',
  key: '接入密钥',
  once: '密钥只显示这一次。请现在写入设备。',
  cancel: '取消',
  close: '关闭',
}
