import { download, post, upload } from '@gss/kit/call'
import { keysOf } from '@gss/kit/keys'
import {
  among,
  ask,
  type DomainOf,
  epochMs,
  field,
  filled,
  flag,
  list,
  nothing,
  nothingAsked,
  nullable,
  record,
  text,
  uuid,
  whole,
} from '@gss/kit/wire'
import * as z from 'zod'
import { SUBJECTS } from './sentences.ts'
import { type Category, category, CATEGORIES, isAlwaysHeard } from './words.ts'

/** What a spoken sentence can be filled with, as whoever writes it calls it. */
export const PROMPT_WORDS = {
  unit: '单位',
  building: '楼栋',
  floor: '楼层',
  part: '部件',
  type: '类型',
  /** Where it is, as the desk says it: building, floor, and what was written down or the panel says. */
  place: '位置',
} as const
export type PromptValues = Readonly<Record<keyof typeof PROMPT_WORDS, string>>

/** By what it is heard: words, a recording, or a recording and then the words. */
export const PROMPT_WAYS = ['speech', 'file', 'fileThenSpeech'] as const
export type PromptWay = (typeof PROMPT_WAYS)[number]

export const PROMPT_FOR_EVER = -1
export const PROMPT_TIMES_MAX = 10
export const PROMPT_PRIORITY_MAX = 99
/** Softer than this is not heard across a room. */
export const PROMPT_VOLUME_MIN = 20
export const PROMPT_VOLUME_MAX = 100
export const PROMPT_NAME_MAX_CHARS = 40
export const PROMPT_TEMPLATE_MAX_CHARS = 150
/** What everybody can play, a telephone too. */
export const PROMPT_SOUND = { types: ['wav'], maxBytes: 4 * 1_048_576, maxSeconds: 30 } as const

export interface PromptRow {
  name: string
  template: string
  by: PromptWay
  /** Null: no recording. */
  fileId: string | null
  /** -1: until somebody has it. */
  times: number
  /** Smaller speaks first. */
  priority: number
  volume: number
  isEnabled: boolean
}
const standard = (of: Category, template: string, times: number, priority: number): PromptRow => ({
  name: SUBJECTS[of],
  template,
  by: 'speech',
  fileId: null,
  times,
  priority,
  volume: PROMPT_VOLUME_MAX,
  isEnabled: true,
})
/** As a new house says it (forms-and-rules §13 "audio management"); what an administrator has changed stands in the table. */
// oxfmt-ignore
export const PROMPT_STANDARD: Readonly<Record<Exclude<Category, 'test'>, PromptRow>> = {
  fire:        standard('fire',        '火警，火警，{单位}，{位置}，{部件}，请立即确认', PROMPT_FOR_EVER, 1),
  urgent:      standard('urgent',      '紧急求助，{单位}，{位置}，{部件}，请立即处理',   PROMPT_FOR_EVER, 2),
  supervisory: standard('supervisory', '监管，{单位}，{位置}，{部件}',                   3, 3),
  missedDuty:  standard('missedDuty',  '查岗未应答，{单位}，请核实值班情况',             3, 3),
  fault:       standard('fault',       '故障，{单位}，{位置}，{部件}',                   1, 4),
  hazard:      standard('hazard',      '隐患，{单位}，{类型}，{位置}，请及时整改',       1, 5),
  permit:      standard('permit',      '动火，{单位}，{类型}，{位置}，请核实现场',       1, 5),
  patrol:      standard('patrol',      '巡查，{单位}，{类型}，{位置}',                   1, 6),
  expiry:      standard('expiry',      '到期，{单位}，{类型}，{位置}',                   1, 6),
}
export type PromptCategory = keyof typeof PROMPT_STANDARD
export const isPromptCategory = (word: string): word is PromptCategory => Object.hasOwn(PROMPT_STANDARD, word)
export const PROMPT_CATEGORIES = CATEGORIES.filter(isPromptCategory)

/** What nobody may make softer than it is: it calls until somebody has it, before everything else. */
export type PromptFlaw = 'mustRepeat' | 'mustBeFirst' | 'soundMissing'
export function promptFlaw(
  of: PromptCategory,
  {
    times,
    isEnabled,
    priority,
    by,
    fileId,
  }: Pick<PromptRow, 'times' | 'isEnabled' | 'priority' | 'by' | 'fileId'>,
  priorityOf: (of: PromptCategory) => number,
): PromptFlaw | null {
  if (by !== 'speech' && fileId === null) return 'soundMissing'
  if (isAlwaysHeard(of) && (times !== PROMPT_FOR_EVER || !isEnabled)) return 'mustRepeat'
  const [fire, urgent] = [
    of === 'fire' ? priority : priorityOf('fire'),
    of === 'urgent' ? priority : priorityOf('urgent'),
  ]
  const others = PROMPT_CATEGORIES.filter((each) => !isAlwaysHeard(each)).map((each) =>
    each === of ? priority : priorityOf(each),
  )
  return fire > urgent || urgent >= Math.min(...others) ? 'mustBeFirst' : null
}

const MARKS = /\{([^{}]*)\}/g
const MARK_KEYS: ReadonlyMap<string, keyof PromptValues> = new Map(
  keysOf(PROMPT_WORDS).map((key) => [PROMPT_WORDS[key], key]),
)
/** The first {word} that stands for nothing. */
export const unknownPromptMark = (template: string): string | null =>
  [...template.matchAll(MARKS)].map(([, mark]) => mark ?? '').find((mark) => !MARK_KEYS.has(mark)) ?? null

/** What marks writing, and a voice stumbles over: a sentence that is told has pauses only. */
const NOT_SAID = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069<>{}[\]\\`]+/gu
/** One pass: what is put in is text, whatever braces or tags it has. What is not known leaves no gap. */
export const fillPrompt = (template: string, values: PromptValues): string =>
  template
    .replace(MARKS, (whole, mark: string) => {
      const key = MARK_KEYS.get(mark)
      return key === undefined ? whole : values[key]
    })
    .replace(NOT_SAID, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?:\s*[，,、]\s*){2,}/g, '，')
    .replace(/^[\s，,、]+|[\s，,、]+$/g, '')

const rowFields = {
  name: field('name', filled(PROMPT_NAME_MAX_CHARS)),
  template: field('template', filled(PROMPT_TEMPLATE_MAX_CHARS)),
  by: field('playBy', among(PROMPT_WAYS)),
  fileId: field('fileId', nullable(uuid)),
  times: field(
    'playTimes',
    z
      .int()
      .min(PROMPT_FOR_EVER)
      .max(PROMPT_TIMES_MAX)
      .refine((times) => times !== 0, 'zero'),
  ),
  priority: field('playLv', z.int().min(1).max(PROMPT_PRIORITY_MAX)),
  volume: field('volume', z.int().min(PROMPT_VOLUME_MIN).max(PROMPT_VOLUME_MAX)),
  isEnabled: field('enabled', flag),
}
/** As seats hear it. */
export const heardPrompt = record('heardPrompt', { category: field('category', category), ...rowFields })
export type HeardPrompt = DomainOf<typeof heardPrompt>

/** As whoever keeps them sees it. Version 0: as a new house says it. */
export const voicePrompt = record('voicePrompt', {
  category: field('category', category),
  ...rowFields,
  fileName: field('fileName', text),
  fileBytes: field('fileSize', whole),
  version: field('version', whole),
  changedName: field('updateUser', text),
  changedAt: field('updateTime', nullable(epochMs)),
})
export type VoicePrompt = DomainOf<typeof voicePrompt>

const AS_LARGE_AS_THE_COLUMN = 2_147_483_647
const known = {
  category: field('category', category),
  version: field('version', z.int().min(0).max(AS_LARGE_AS_THE_COLUMN)),
}
const OURS = 'ours: docs/domain.md §20'
export const promptCalls = {
  /** What every seat says, and how: for whoever has one. */
  heardPrompts: post('/notify/qryHeardPrompts', {
    ask: nothingAsked,
    answer: list(heardPrompt),
    may: 'signedIn',
    spec: OURS,
    reads: true,
  }),
  promptSound: download('/notify/qryPromptSound', {
    ask: ask({ fileId: field('fileId', uuid) }),
    answer: nothing,
    may: 'signedIn',
    spec: OURS,
    reads: true,
  }),
  voicePrompts: post('/notify/qryVoicePrompts', {
    ask: nothingAsked,
    answer: list(voicePrompt),
    may: 'voicePrompt.query',
    spec: OURS,
    reads: true,
  }),
  editPrompt: post('/notify/updateVoicePrompt', {
    ask: ask({ ...known, ...rowFields }),
    answer: nothing,
    may: 'voicePrompt.edit',
    spec: OURS,
  }),
  /** As a new house says it, and its recording goes. */
  resetPrompt: post('/notify/resetVoicePrompt', {
    ask: ask(known),
    answer: nothing,
    may: 'voicePrompt.edit',
    spec: OURS,
  }),
  /** It waits, its bringer's alone, until a prompt is saved with it; what nobody saves is gone after a day. */
  uploadPromptSound: upload('/notify/uploadPromptSound', {
    ask: nothingAsked,
    answer: record('promptSound', {
      fileId: field('fileId', uuid),
      name: field('fileName', text),
      bytes: field('fileSize', whole),
    }),
    may: 'voicePrompt.edit',
    spec: OURS,
    file: { maxBytes: PROMPT_SOUND.maxBytes, types: PROMPT_SOUND.types },
  }),
}
