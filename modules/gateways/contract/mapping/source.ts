import { base64Bytes, type ByteKind, hexBytes, numberAt } from './bytes.ts'
import { type FoundValue, lookAlongPath, pathIn, type PathStep } from './path.ts'

/** A message as rows look at it. */
export interface Payload {
  topic: string
  /** `undefined`: it is no JSON. */
  json: unknown
  bytes: Uint8Array
}

/** Where a row looks. */
export type From =
  | { kind: 'path'; steps: PathStep[] }
  | { kind: 'topic'; level: number }
  | {
      kind: 'bytes'
      of: 'base64' | 'hex' | 'raw'
      steps: PathStep[]
      at: number
      as: ByteKind
      isLittle: boolean
    }

const TOPIC = /^topic\[(\d{1,2})\]$/
const BYTES = /^(?:(base64|hex)\((.+)\)|(raw))@(\d{1,5}):(u8|i8|u16|i16|u32|i32|f32)(le)?$/

/** `null`: it is none of the forms there are. */
export function fromIn(text: string): From | null {
  const topic = TOPIC.exec(text)
  if (topic) return { kind: 'topic', level: Number(topic[1]) }
  const bytes = BYTES.exec(text)
  if (!bytes) {
    const steps = pathIn(text)
    return steps && { kind: 'path', steps }
  }
  const [, of = 'raw', path = '$', , at = '0', as = 'u8', little] = bytes
  const steps = pathIn(path)
  if (!steps || !isOf(of) || !isKind(as)) return null
  return { kind: 'bytes', of, steps, at: Number(at), as, isLittle: little !== undefined }
}
const isOf = (text: string): text is 'base64' | 'hex' | 'raw' =>
  text === 'base64' || text === 'hex' || text === 'raw'
const isKind = (text: string): text is ByteKind => /^(u8|i8|u16|i16|u32|i32|f32)$/.test(text)

/** What stands there. */
export function taken(from: From, { topic, json, bytes }: Payload): FoundValue[] {
  if (from.kind === 'path') return lookAlongPath(json, from.steps)
  if (from.kind === 'topic') {
    const level = topic.split('/')[from.level]
    return level === undefined ? [] : [{ value: level, at: [] }]
  }
  const wholes = from.of === 'raw' ? [{ value: '', at: [] }] : lookAlongPath(json, from.steps)
  return wholes.flatMap(({ value, at }) => {
    const coded = typeof value === 'string' ? value : ''
    const all = from.of === 'raw' ? bytes : from.of === 'hex' ? hexBytes(coded) : base64Bytes(coded)
    const number = all ? numberAt(all, from.at, from.as, from.isLittle) : undefined
    return number === undefined ? [] : [{ value: number, at }]
  })
}

/** As MQTT matches: `+` one level, `#` all that follow. */
export function isTopicOf(pattern: string, topic: string): boolean {
  if (pattern === '') return true
  const wanted = pattern.split('/')
  const levels = topic.split('/')
  for (const [at, level] of wanted.entries()) {
    if (level === '#') return true
    if (levels[at] === undefined || (level !== '+' && level !== levels[at])) return false
  }
  return wanted.length === levels.length
}
