/** What a person reads first about a request for a change, by where it stands. */
export const CHANGE_TITLES = {
  asked: '变更待一级审批',
  firstPassed: '变更待二级确认',
  firstRejected: '变更已被一级驳回',
  secondRejected: '变更已被二级驳回',
  passed: '变更已通过并生效',
} as const
export const CHANGE_VERBS = { add: '新增', edit: '修改', delete: '删除' } as const
