import type { text as base } from './zh-CN.ts'

export const text: Record<keyof typeof base, string> = {
  title: '檔案目錄',
  unit: '選擇聯網單位檢視其檔案',
  allUnits: '全部聯網單位',
  complete: '檔案完整度',
  percent: '{percent}%',
  none: '—',
  rows: '{rows} 筆',
  absent: '無此項',
  missing: '未填寫',
  markAbsent: '標為無此項',
  markPresent: '取消「無此項」',
  marked: '已標為無此項，不計入完整度',
  unmarked: '已取消',
  missingMost: '最缺：{names}',
  'group.building': '建築與管理',
  'group.facility': '消防設施',
  'group.response': '應急預案與演練',
  'group.personnel': '消防人員與培訓',
  retry: '重試',
  joint: '、',
}
