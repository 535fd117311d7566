import type { text as chinese } from './zh-CN.ts'

export const text: typeof chinese = {
  title: '整冊輸出',
  pdf: '產生 PDF',
  docx: '產生 Word',
  waiting: '排隊中',
  writing: '正在產生 {percent}%',
  done: '{size}',
  donePages: '{pages} 頁 · {size}',
  cancelled: '已取消',
  failed: '產生失敗：{why}',
  until: '保留至 {at}',
  download: '下載',
  cancel: '取消',
  begun: '已開始產生，可離開本頁，完成後回來下載',
  calledOff: '已取消',
  mb: '{mb} MB',
  kb: '{kb} KB',
  progress: '產生進度',
}
