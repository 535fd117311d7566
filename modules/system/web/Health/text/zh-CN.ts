import type { HealthTrouble } from '@gss/kit/health'

/** What is found has words: one that has none does not compile. */
type Owed = Record<`trouble.${HealthTrouble}`, string>

export const text = {
  'check.database': '数据库',
  'check.disk': '磁盘空间',
  'check.clock': '系统时钟',
  'check.journal': '日志链',
  'check.journalMonths': '日志分区',
  'check.backup': '数据备份',
  'check.recoveryLog': '变更日志归档',
  'check.secondPath': '无人接警时的通知',
  'check.notify': '通知发送',
  'check.recordings': '通话录音',
  'check.telephony': '电话线路',

  'trouble.unanswered': '未在时限内应答',
  'trouble.unreachable': '无法连接',
  'trouble.diskFull': '剩余 {gib} GiB（{percent}%）',
  'trouble.clockApart': '与数据库相差 {seconds} 秒',
  'trouble.journalLag': '日志等待上链已 {seconds} 秒',
  'trouble.journalMonthsFew': '仅备有 {months} 个月的分区，请运行 migrate',
  'trouble.backupNone': '尚无备份',
  'trouble.backupOld': '最近一次成功备份在 {hours} 小时前',
  'trouble.recoveryLogStuck': '自 {since} 起变更日志无法归档',
  'trouble.messagesFailed': '一小时内 {count} 条消息发送失败',
  'trouble.messagesLate': '{count} 条消息等待超过五分钟',
  'trouble.waysFail': '{count} 个通知渠道故障',
  'trouble.nobodyHears': '{total} 个单位中有 {count} 个在无人接警时没有人收到消息',
  'trouble.recordingsFull': '录音已占 {gb} GB，超过限额',
  'trouble.lineRefused': '电话线路未接通（{why}）',
  'trouble.lineNone': '电话线路未接通：电话服务没有运行',
  'trouble.framesWait': '{count} 个报文等待数据库已 {seconds} 秒',
  'trouble.readingStopped': '等待数据库的报文过多，已暂停接收',
} satisfies Owed & Record<string, string>
