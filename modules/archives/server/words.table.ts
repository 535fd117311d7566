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
