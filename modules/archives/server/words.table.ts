/** What stands in a file of rows beside the values themselves. */
export const SHEET_WORDS = { yes: '是', no: '否', unit: '联网单位', template: '导入模板' } as const
/** Between several of a kind; coming back, other joints do as well. */
export const JOINT = '、'
export const JOINTS = /[、,，;；]/
export const YES_WORDS: ReadonlySet<string> = new Set(['是', 'Y', 'YES', 'TRUE', '1', '√'])
export const NO_WORDS: ReadonlySet<string> = new Set(['否', 'N', 'NO', 'FALSE', '0', '×'])
/** 2026-01-02, 2026/1/2, 2026.1.2 and 2026年1月2日 are one day. */
export const TYPED_DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/
/** Longitude, latitude. */
export const TYPED_POINT = /^(-?\d{1,3}(?:\.\d{1,12})?)\s*[,，]\s*(-?\d{1,2}(?:\.\d{1,12})?)$/
/** A sheet of requests for changes; spec §3 "Process status" and "Change type". */
export const CHANGE_WORDS = {
  title: '变更审批',
  columns: ['联网单位', '数据类别', '数据', '变更类型', '流程状态', '申请人', '申请时间', '处理人', '处理时间'],
  kinds: { add: '新增', edit: '修改', delete: '删除' },
  states: {
    asked: '待审核',
    firstPassed: '一级审批通过',
    firstRejected: '一级审批驳回',
    secondRejected: '二级审批驳回',
    passed: '二级审批通过',
    closed: '流程关闭',
  },
} as const
