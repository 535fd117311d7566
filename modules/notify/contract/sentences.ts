import type { Category } from './words.ts'

/** What a message can be filled with. */
export const PLACEHOLDERS = ['unit', 'title', 'place', 'time', 'count'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
export interface MessageValues extends Record<Exclude<Placeholder, 'count'>, string> {
  /** What a voice says of it beside these, where whoever told it knows more of the place. */
  said?: { building: string; floor: string; part: string }
}

/** What is said where a rule has no words of its own: the language of those who read it. */
export const SENTENCES: Readonly<Record<Category, string>> = {
  fire: '【火警】{unit} {place} {title}，{time}，尚无人接警，请立即确认现场情况。',
  urgent: '【紧急】{unit} {place} {title}，{time}，请立即处理。',
  fault: '【故障】{unit} {place} {title}，{time}。',
  supervisory: '【监管】{unit} {place} {title}，{time}。',
  missedDuty: '【查岗】{unit} {title} 未应答，{time}，请核实值班情况。',
  hazard: '【隐患】{unit} {title}：{place}，{time}。',
  permit: '【动火】{unit} {title}：{place}，{time}。',
  patrol: '【巡查】{unit} {title}：{place}，{time}。',
  expiry: '【到期】{unit} {title}：{place}，{time}。',
  test: '【测试】这是一条测试消息，{time}。',
}
export const SUBJECTS: Readonly<Record<Category, string>> = {
  fire: '火警',
  urgent: '紧急报警',
  fault: '设备故障',
  supervisory: '监管信号',
  missedDuty: '查岗未应答',
  hazard: '消防隐患',
  permit: '动火用电',
  patrol: '防火巡查',
  expiry: '到期提醒',
  test: '测试消息',
}
/** Before the lines of a message that counts. */
export const counted = (count: number): string => `共 ${count} 条：`
export const confirmBy = (link: string): string => `确认收到：${link}`

const BRACES = /\{([^{}]*)\}/g
/** The first {word} that stands for nothing. */
export const unknownPlaceholder = (words: string): string | null =>
  [...words.matchAll(BRACES)]
    .map(([, name]) => name ?? '')
    .find((name) => !PLACEHOLDERS.some((known) => known === name)) ?? null

const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu
/** One pass: what is put in is text, whatever braces or tags it has, and one line. */
export const fillWords = (words: string, values: Readonly<Record<string, string>>): string =>
  words
    .replace(BRACES, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole))
    .replace(CONTROLS, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
