import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  import: '匯入點表',
  remote: '遠端控制',
  title: '匯入點表：{name}',
  'step.file': '選擇檔案',
  'step.columns': '對應欄位',
  'step.check': '核對匯入',
  choose: '選擇點表檔案',
  chooseNote: '.xlsx 檔案，第一列為欄名，每列一個部件',
  noTitles: '檔案中沒有找到欄名，請確認第一列是欄名',
  columnsNote: '已按欄名預選，請核對',
  leaveOut: '不匯入',
  field: '欄位',
  column: '檔案中的欄',
  back: '上一步',
  next: '核對',
  run: '匯入 {rows} 列',
  cancel: '取消',
  required: '必填',
}
