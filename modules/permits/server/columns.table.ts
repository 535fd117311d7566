import type { ColumnOfSheet } from '@gss/server-kit/sheets'
import { PERMIT_KIND_WORDS, LEVEL_WORDS, type Permit, PERMIT_STATE_WORDS } from '../contract/index.ts'

type Cell = string | Date | null
/** What an exported sheet has. */
export const PERMIT_COLUMNS: readonly (ColumnOfSheet & { of: (permit: Permit) => Cell })[] = [
  { title: '申请单号', kind: 'text', of: ({ number }) => number },
  { title: '联网单位', kind: 'text', of: ({ unitName }) => unitName },
  { title: '状态', kind: 'text', of: ({ state }) => PERMIT_STATE_WORDS[state] },
  { title: '类别', kind: 'text', of: ({ kind }) => PERMIT_KIND_WORDS[kind] },
  { title: '级别', kind: 'text', of: ({ judgedLevel }) => LEVEL_WORDS[judgedLevel] },
  { title: '作业地点', kind: 'text', of: ({ address }) => address },
  { title: '作业内容', kind: 'text', of: ({ description }) => description },
  { title: '施工单位', kind: 'text', of: ({ contractor }) => contractor },
  { title: '联系人', kind: 'text', of: ({ contactName }) => contactName },
  { title: '联系电话', kind: 'text', of: ({ contactPhone }) => contactPhone },
  { title: '作业人', kind: 'text', of: ({ worker }) => worker },
  { title: '监护人', kind: 'text', of: ({ watcherName }) => watcherName },
  { title: '开始时间', kind: 'dateTime', of: ({ startAt }) => startAt },
  { title: '结束时间', kind: 'dateTime', of: ({ endAt }) => endAt },
  { title: '审核人', kind: 'text', of: ({ reviewerName }) => reviewerName },
  { title: '审核意见', kind: 'text', of: ({ reviewWords }) => reviewWords },
  { title: '末次明火', kind: 'dateTime', of: ({ lastFlameAt }) => lastFlameAt },
  { title: '验收人', kind: 'text', of: ({ accepterName }) => accepterName },
  { title: '关闭时间', kind: 'dateTime', of: ({ endedAt }) => endedAt },
]
