import type { Refusals } from '@gss/kit/refusal'

/** Every sentence this module refuses with. */
export const refusals = {
  'training.notFound': '数据不存在或已删除',
  'training.questionWrong': '第 {block} 题格式不对：首行题目，+ 为正确选项，- 为错误选项',
  'training.fileUnknown': '文件已失效，请重新上传',
  'training.noQuestions': '此资料没有试题',
  'training.answeredTwice': '答卷已提交，不能重复提交',
  'training.examOver': '考试已结束，答卷未接收',
  'training.answersWrong': '答案与试题不符，请重新作答',
} as const satisfies Refusals
export type TrainingRefusal = keyof typeof refusals
