import type { text as chinese } from './zh-CN.ts'

export const text: typeof chinese = {
  title: 'As one file',
  pdf: 'Make PDF',
  docx: 'Make Word',
  waiting: 'Waiting',
  writing: 'Being made, {percent}%',
  done: '{size}',
  donePages: '{pages} pages · {size}',
  cancelled: 'Called off',
  failed: 'Not made: {why}',
  until: 'Kept until {at}',
  download: 'Download',
  cancel: 'Cancel',
  begun: 'It is being made; you may leave this page and fetch it later',
  calledOff: 'Called off',
  mb: '{mb} MB',
  kb: '{kb} KB',
  progress: 'Progress',
}
