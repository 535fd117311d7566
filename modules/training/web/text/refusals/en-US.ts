import type { TrainingRefusal } from '../../../contract/refusals.ts'

export const text: Record<TrainingRefusal, string> = {
  'training.notFound': 'It does not exist, or was deleted',
  'training.questionWrong': 'Question {block} cannot be read: the first line asks, + is right, - is wrong',
  'training.fileUnknown': 'The file is gone: upload it again',
  'training.noQuestions': 'This document has no questions',
  'training.answeredTwice': 'The answers were sent already',
  'training.examOver': 'The quiz is over: the answers were not taken',
  'training.answersWrong': 'The answers do not fit the questions',
}
