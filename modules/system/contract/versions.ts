import type { Edition, Version } from '@gss/kit/appConfig'

export { type Edition, type Version, version } from '@gss/kit/appConfig'

interface Release {
  code: string
  date: string
  notes: string[]
  /** What only one edition got. */
  only?: Edition
}

/** The shipped history, newest first (spec §3: 1.4.0 to 2.2.3). */
export const RELEASES: readonly Release[] = [
  {
    code: '2.2.3',
    date: '2026-11-20',
    notes: [
      '审计日志支持链式校验与导出',
      '系统、安全、审计管理员三员分立',
      '会话管理可结束指定会话',
      '修复深色主题下部分文字对比度不足',
    ],
  },
  {
    code: '2.2.2',
    date: '2026-08-14',
    notes: ['登录失败锁定按账号与来源分别计数', '管理员登录支持动态口令', '优化大屏地图加载速度'],
  },
  {
    code: '2.2.1',
    date: '2026-06-05',
    notes: ['新增葡萄牙语界面', '参数设置按职责分开管理', '修复多标签页切换后滚动位置丢失'],
  },
  {
    code: '2.2.0',
    date: '2026-03-27',
    notes: ['新增弱色模式与浅色主题', '菜单支持拖动排序', '用户导入导出支持预检'],
  },
  { code: '2.1.2', date: '2025-12-12', notes: ['查岗应答超时提醒', '修复平面图缩放后标注偏移'] },
  {
    code: '2.1.1',
    date: '2025-09-19',
    notes: ['服务监控显示各实例健康状态', '修复断网重连后待办数量不刷新'],
    only: 'offline',
  },
  {
    code: '2.1.0',
    date: '2025-07-04',
    notes: ['动火、临时用电审批流程', '消防隐患整改闭环管理', '移动端巡检记录同步'],
  },
  { code: '2.0.1', date: '2025-03-21', notes: ['警情处理面板显示联动摄像头', '修复火警语音重复播报'] },
  {
    code: '2.0.0',
    date: '2024-12-27',
    notes: ['全新界面与多标签页布局', '平面图支持设备标注与联动', '实时推送改用长连接'],
  },
  { code: '1.6.0', date: '2024-05-17', notes: ['维保合同、计划与故障工单', '119 火警处理平台对接'] },
  { code: '1.5.0', date: '2023-11-10', notes: ['视频监控与警情联动', '外呼录音查询与下载'] },
  { code: '1.4.0', date: '2023-06-16', notes: ['联网单位消防档案', '值班查岗', '用户信息传输装置状态监测'] },
]

/** The one that runs. */
export const CURRENT_VERSION = RELEASES[0]?.code ?? ''

export const editionVersionsOf = (edition: Edition): Version[] =>
  RELEASES.filter((release) => (release.only ?? edition) === edition).map((release) => ({
    edition,
    code: release.code,
    notes: release.notes,
    date: release.date,
    apiVersionCode: release.code,
  }))
