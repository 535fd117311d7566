import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.system': '系统设置',
  'permission.parameter': '参数设置',
  'permission.securityParameter': '安全参数',
  'permission.journal': '日志审计',
  'permission.monitor': '服务监控',

  'subject.parameter': '参数',
  'subject.journal': '审计日志',
  'subject.database': '数据库',
  'subject.table': '数据表',
  'subject.call': '接口',

  'act.parameter.edit': '修改参数',
  'act.journal.export': '导出日志',
  'act.journal.verify': '校验日志',
  'act.database.restore': '恢复备份',
  'act.database.recover': '恢复到时间点',
  'act.retention.drop': '删除过期月份',
  'act.call.notPermitted': '越权调用',

  'parameter.SHOW_TRANS_TEST_BTN': '传输装置测试按钮',
  'parameter.SHOW_TRANS_TEST_BTN.note': '警情处理中显示“转测试”',
  'parameter.CENTRE_NAME': '中心名称',
  'parameter.CENTRE_NAME.note': '显示在顶栏和登录页',
  'parameter.SUPPORT_PHONE': '支持电话',
  'parameter.SUPPORT_PHONE.note': '单位未开通功能时提示',
  'parameter.VERSION_POLL_S': '版本检查间隔',
  'parameter.VERSION_POLL_S.unit': '秒',
  'parameter.PROJECT_REFRESH_TYPE': '页面自动刷新',
  'parameter.PROJECT_REFRESH_TYPE.is.off': '不刷新',
  'parameter.PROJECT_REFRESH_TYPE.is.timeout': '每日定时',
  'parameter.PROJECT_REFRESH_TYPE.is.interval': '按间隔',
  'parameter.PROJECT_REFRESH_INTERVAL_MS': '自动刷新间隔',
  'parameter.PROJECT_REFRESH_INTERVAL_MS.note': '用于“按间隔”',
  'parameter.PROJECT_REFRESH_INTERVAL_MS.unit': '毫秒',
  'parameter.PROJECT_REFRESH_HOUR': '自动刷新时刻',
  'parameter.PROJECT_REFRESH_HOUR.note': '用于“每日定时”',
  'parameter.PROJECT_REFRESH_HOUR.unit': '时',
  'parameter.FRAMES_KEPT_MONTHS': '报文与信号保留',
  'parameter.FRAMES_KEPT_MONTHS.note': '不少于十二个月',
  'parameter.FRAMES_KEPT_MONTHS.unit': '个月',
  'parameter.ALARMS_KEPT_MONTHS': '报警记录保留',
  'parameter.ALARMS_KEPT_MONTHS.note': '不少于十二个月',
  'parameter.ALARMS_KEPT_MONTHS.unit': '个月',
  'parameter.JOURNAL_KEPT_MONTHS': '审计日志保留',
  'parameter.JOURNAL_KEPT_MONTHS.note': '不少于六个月',
  'parameter.JOURNAL_KEPT_MONTHS.unit': '个月',
} satisfies Owed & Record<string, string>
