/** How questions are written down, so that a person may type or paste them: a question is a block of lines, an empty line ends it. The first line asks; `+` begins what is right, `-` what is wrong. */
export const QUESTION_KINDS = ['single', 'multiple', 'trueFalse'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]
export interface TrainingQuestion {
  kind: QuestionKind
  text: string
  options: readonly string[]
  /** Places of what is right. */
  right: readonly number[]
}
export const QUESTIONS_MAX = 100
const OPTIONS_MIN = 2
const OPTIONS_MAX = 8
/** 判断: these two, in this order. */
const TRUE_FALSE = ['对', '错']

/** The questions, or the number of the block that cannot be read. */
export function questionsIn(typed: string): TrainingQuestion[] | number {
  const blocks = typed
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
  if (blocks.length > QUESTIONS_MAX) return QUESTIONS_MAX + 1
  const questions: TrainingQuestion[] = []
  for (const [at, block] of blocks.entries()) {
    const question = questionOf(block)
    if (!question) return at + 1
    questions.push(question)
  }
  return questions
}

function questionOf(block: string): TrainingQuestion | null {
  const [text = '', ...lines] = block.split('\n').map((line) => line.trim())
  const marks = lines.map((line) => line.slice(0, 1))
  const options = lines.map((line) => line.slice(1).trim())
  if (/^[+-]/.test(text) || text === '' || !marks.every((mark) => mark === '+' || mark === '-')) return null
  if (options.length < OPTIONS_MIN || options.length > OPTIONS_MAX || options.includes('')) return null
  const right = marks.flatMap((mark, at) => (mark === '+' ? [at] : []))
  if (right.length === 0 || new Set(options).size < options.length) return null
  const isTrueFalse =
    options.length === TRUE_FALSE.length && options.every((option, at) => option === TRUE_FALSE[at])
  if (isTrueFalse && right.length > 1) return null
  return { kind: isTrueFalse ? 'trueFalse' : right.length > 1 ? 'multiple' : 'single', text, options, right }
}

const WHOLE_PERCENT = 100
/** Right is all of what is right and nothing else; every question counts the same. */
export function testScoreOf(
  questions: readonly TrainingQuestion[],
  answers: readonly (readonly number[])[],
): number {
  if (questions.length === 0) return 0
  const right = questions.filter(({ right: wanted }, at) => isSame(wanted, answers[at] ?? []))
  return Math.round((right.length / questions.length) * WHOLE_PERCENT)
}
const isSame = (wanted: readonly number[], given: readonly number[]): boolean => {
  const said = new Set(given)
  return said.size === wanted.length && wanted.every((at) => said.has(at))
}
