import type { TrainingRefusal } from '../../../contract/refusals.ts'

export const text: Record<TrainingRefusal, string> = {
  'training.notFound': '資料不存在或已刪除',
  'training.questionWrong': '第 {block} 題格式不對：首行題目，+ 為正確選項，- 為錯誤選項',
  'training.fileUnknown': '檔案已失效，請重新上傳',
  'training.noQuestions': '此資料沒有試題',
  'training.answeredTwice': '答卷已提交，不能重複提交',
  'training.examOver': '考試已結束，答卷未接收',
  'training.answersWrong': '答案與試題不符，請重新作答',
}
