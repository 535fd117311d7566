/** What stands in a file of rows beside the values themselves. */
export const SHEET_WORDS = { yes: '是', no: '否', unit: '联网单位', template: '导入模板' } as const
/** Between several of a kind; coming back, other joints do as well. */
export const SHEET_JOINT = '、'
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

/** The unit's book on paper. */
export const BOOK_WORDS = {
  title: '消防安全档案',
  contents: '目　录',
  page: '第 {page} 页　共 {pages} 页',
  unreadable: '（图片无法显示）',
  foot: '内容截至 {at}，由消防物联网系统生成',
  facts: { unit: '单位名称', address: '单位地址', complete: '档案完整度', owner: '消防安全责任人', manager: '消防安全管理人', at: '生成时间' },
  basics: '单位基本情况',
  completeness: '档案完整性',
  columns: ['项目', '分类', '条数', '完整度', '情况'],
  filled: '已建档',
  absent: '无此项',
  missing: '缺少',
  missingAll: '尚缺 {count} 项：{names}。',
  complete: '32 项均已建档或已声明无此项。',
  groups: { building: '建筑与管理', facility: '消防设施', response: '应急预案与演练', personnel: '消防人员与培训' },
  numbers: ['一', '二', '三', '四', '五', '六'],
  chapter: '第{number}部分　{title}',
  absentWords: '本单位无此项。',
  missingWords: '尚未填写。',
  rows: '共 {rows} 条，完整度 {percent}%。',
  others: '其余 {rows} 条：',
  cut: '另有 {rows} 条未列出，请用 Excel 导出查阅。',
  none: '—',
  unit: '{label}（{unit}）',
  foot3: ['填表人', '填表日期', '单位盖章'],
} as const
