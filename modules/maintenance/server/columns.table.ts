import type { CellToWrite, ColumnOfSheet } from '@gss/server-kit/sheets'
import { MAINTENANCE_WORDS, type Ticket } from '../contract/index.ts'

/** What an exported sheet has: the columns of B.1, and ours beside them. */
export const TICKET_COLUMNS: readonly (ColumnOfSheet & { of: (ticket: Ticket) => CellToWrite })[] = [
  { title: '工单号', kind: 'text', of: ({ number }) => number },
  { title: '联网单位', kind: 'text', of: ({ unitName }) => unitName },
  { title: '状态', kind: 'text', of: ({ state }) => MAINTENANCE_WORDS[`ticketState.${state}`] },
  { title: '来源', kind: 'text', of: ({ source }) => MAINTENANCE_WORDS[`source.${source}`] },
  { title: '发现时间', kind: 'dateTime', of: ({ foundAt }) => foundAt },
  { title: '发现人', kind: 'text', of: ({ finderName }) => finderName },
  { title: '故障部位', kind: 'text', of: ({ parts }) => parts },
  { title: '故障情况描述', kind: 'text', of: ({ fault }) => fault },
  { title: '合并次数', kind: 'number', of: ({ mergedCount }) => mergedCount },
  { title: '是否停用系统', kind: 'text', of: ({ stoppedAt }) => (stoppedAt === null ? '否' : '是') },
  { title: '停用时长（h）', kind: 'number', of: ({ stopHours }) => (stopHours === null ? null : tenths(stopHours)) },
  { title: '是否报消防部门备案', kind: 'text', of: ({ isFireServiceTold }) => (isFireServiceTold ? '是' : '否') },
  { title: '安全保护措施', kind: 'text', of: ({ measures }) => measures },
  { title: '消防安全管理人处理意见', kind: 'text', of: ({ handleWords }) => handleWords },
  { title: '维修人员', kind: 'text', of: ({ workerName }) => workerName },
  { title: '到场时间', kind: 'dateTime', of: ({ arrivedAt }) => arrivedAt },
  { title: '维修时间', kind: 'dateTime', of: ({ repairedAt }) => repairedAt },
  { title: '维修方法', kind: 'text', of: ({ methods }) => methods },
  { title: '更换部件', kind: 'text', of: ({ spareParts }) => spareParts },
  { title: '费用（元）', kind: 'number', of: ({ cost }) => cost },
  { title: '故障排除确认', kind: 'text', of: ({ testWords }) => testWords },
  { title: '确认人', kind: 'text', of: ({ confirmerName }) => confirmerName },
  { title: '关闭时间', kind: 'dateTime', of: ({ closedAt }) => closedAt },
  { title: '维保单位', kind: 'text', of: ({ companyName }) => companyName },
]
const TENTHS = 10
const tenths = (value: number) => Math.round(value * TENTHS) / TENTHS
