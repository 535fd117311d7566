import {
  among,
  type DomainOf,
  epochMs,
  field,
  filled,
  flag,
  list,
  longText,
  nullable,
  oneOf,
  optional,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'
import { QUESTION_KINDS, QUESTIONS_MAX } from './questions.ts'

/** 培训资料类别. */
export const DOC_CLASSES = {
  '1': 'law',
  '2': 'standard',
  '3': 'procedure',
  '4': 'course',
  '5': 'case',
  '6': 'bank',
} as const
export type DocClass = (typeof DOC_CLASSES)[keyof typeof DOC_CLASSES]
export const docClass = oneOf(DOC_CLASSES)

export const TITLE_MAX_CHARS = 80
export const CONTENT_MAX_CHARS = 20_000
export const QUESTIONS_MAX_CHARS = 20_000
export const PASS_STANDARD = 80
export const SCORE_MAX = 100
export const TRAINING_MINUTES_MAX = 600
/** So long one may answer after the beginning. */
export const EXAM_MINUTES = 60
/** A reading of more than this in one go is somebody who went away. */
export const READ_MAX_S = 14_400

/** A PDF or a video beside the text, or in its place. */
export const MEDIA_TYPES = ['pdf', 'mp4'] as const
export const MEDIA_MAX_BYTES = 200 * 1024 * 1024
export const docFile = record('trainingFile', {
  fileId: field('fileId', uuid),
  name: field('fileName', text),
  type: field('fileType', text),
  bytes: field('fileSize', whole),
})
export type DocFile = DomainOf<typeof docFile>

export const docFields = {
  title: field('title', filled(TITLE_MAX_CHARS)),
  docClass: field('kind', docClass),
  content: field('content', longText(CONTENT_MAX_CHARS)),
  minutes: field('duration', z.int().min(0).max(TRAINING_MINUTES_MAX)),
  isRequired: field('must', yes),
  isPublished: field('published', yes),
  passScore: field('passScore', z.int().min(1).max(SCORE_MAX)),
  /** As they are typed (contract/questions.ts); only who may change them gets to see them. */
  questions: field('questions', longText(QUESTIONS_MAX_CHARS)),
  fileId: field('fileId', nullable(uuid)),
}
/** A document in a list, with what the reader has of it. */
export const trainingDoc = record('trainingDoc', {
  docId: field('docId', uuid),
  /** Whose it is; null: the centre's, for everybody. */
  unitId: field('PROJECT_ID', nullable(uuid)),
  unitName: field('FULL_NAME', text),
  title: field('title', text),
  docClass: field('kind', docClass),
  minutes: field('duration', whole),
  isRequired: field('must', flag),
  isPublished: field('published', flag),
  passScore: field('passScore', whole),
  publishedAt: field('publishDate', nullable(epochMs)),
  views: field('views', whole),
  questionCount: field('questionCount', whole),
  readSeconds: field('readTime', whole),
  bestScore: field('score', nullable(whole)),
  /** Of one's certificate, if one has it. */
  examId: field('certId', nullable(uuid)),
  mayEdit: field('mayEdit', flag),
})
export type TrainingDoc = DomainOf<typeof trainingDoc>
export const wholeDoc = record('wholeDoc', {
  docId: field('docId', uuid),
  content: field('content', longText(CONTENT_MAX_CHARS)),
  questions: field('questions', longText(QUESTIONS_MAX_CHARS)),
  file: field('file', nullable(docFile)),
})

export const reader = record('trainingReader', {
  userId: field('userId', uuid),
  name: field('realname', text),
  readSeconds: field('readTime', whole),
  lastAt: field('lastTime', nullable(epochMs)),
  bestScore: field('score', nullable(whole)),
  hasPassed: field('passed', flag),
})
export type TrainingReader = DomainOf<typeof reader>

const OPTIONS_MAX = 8
export const examQuestion = record('examQuestion', {
  kind: field('kind', among(QUESTION_KINDS)),
  text: field('text', text),
  options: field('options', list(text, OPTIONS_MAX)),
})
export const exam = record('exam', {
  examId: field('examId', uuid),
  dueAt: field('endTime', epochMs),
  questions: field('list', list(examQuestion, QUESTIONS_MAX)),
})
export type Exam = DomainOf<typeof exam>
export const examAnswers = list(list(z.int().min(0).max(OPTIONS_MAX), OPTIONS_MAX), QUESTIONS_MAX)
export const examResult = record('examResult', {
  score: field('score', whole),
  passScore: field('passScore', whole),
  hasPassed: field('passed', flag),
})
export type ExamResult = DomainOf<typeof examResult>
export const certificate = record('certificate', {
  number: field('certNo', text),
  name: field('realname', text),
  unitName: field('FULL_NAME', text),
  title: field('title', text),
  score: field('score', whole),
  passedAt: field('passTime', epochMs),
})
export type Certificate = DomainOf<typeof certificate>

export const docFilters = {
  search: field('title', optional(text)),
  docClass: field('kind', optional(docClass)),
  /** Required, and not read yet by who asks. */
  isOwed: field('owed', optional(yes)),
}
