import { viewOf } from '@gss/kit/layout'
import { analogueOf } from '../analogue.ts'
import { fromHex } from '../hex.ts'
import type { Message } from '../message.ts'
import { STANDARD } from '../profile.ts'
import { CLOCKS, type TimeTag, timeTag } from '../time.ts'
import { unreadable } from '../told.ts'
import table from '../vectors.json'

export interface Adu {
  type?: number
  count?: number
  parsed: boolean
  reason?: string
  raw?: string
  objects?: Record<string, unknown>[]
}
interface FrameExpected {
  kind: 'frame'
  valid: boolean
  seq: number
  version: { major: number; user: number }
  time: string | null
  timeWire: string
  sourceAddr: { wire: string; value: number }
  destAddr: { wire: string; value: number }
  aduLength: number
  command: number
  checksum: number
  adu: Adu | null
  reply: 3 | 6 | null
  error?: string
}
interface InvalidExpected {
  kind: 'invalid'
  error: 'start' | 'incomplete' | 'length' | 'end' | 'checksum'
  reply: 6 | null
}
interface StreamExpected {
  kind: 'stream'
  frames: string[]
  frameCount: number
  denies: number
  errors?: string[]
}
interface Vector<E> {
  name: string
  hex: string
  expect: E
}

const vectors = table as Vector<FrameExpected | InvalidExpected | StreamExpected>[]
const ofKind = <K extends FrameExpected | InvalidExpected | StreamExpected>(kind: K['kind']) =>
  vectors.filter((vector): vector is Vector<K> => vector.expect.kind === kind)

export const frameVectors = ofKind<FrameExpected>('frame')
export const invalidVectors = ofKind<InvalidExpected>('invalid')
export const streamVectors = ofKind<StreamExpected>('stream')
export const vectorCount = vectors.length

/** The vectors' words for a data unit in ours. */
export function messageOf({ timeWire, adu }: FrameExpected): Message {
  if (!adu) return { kind: 'empty' }
  if (!adu.parsed)
    return { ...unreadable('too-short', fromHex(adu.raw ?? '')), reason: adu.reason } as Message
  const kind = STANDARD.units.get(adu.type ?? NaN)?.[0]?.kind
  return { kind, type: adu.type, objects: adu.objects?.map((each) => objectOf(each, timeWire)) } as Message
}

const SAME = [
  'systemType',
  'componentType',
  'description',
  'operator',
  'major',
  'minor',
  'text',
  'recordCount',
  'timeoutMinutes',
  'reserved',
]
const RENAMED = { systemAddr: 'systemAddress', componentAddr: 'componentAddress' } as const

function objectOf(said: Record<string, unknown>, unknownTimeWire: string): Record<string, unknown> {
  const ours: Record<string, unknown> = {}
  for (const name of SAME) if (name in said) ours[name] = said[name]
  for (const [theirs, name] of Object.entries(RENAMED)) if (theirs in said) ours[name] = said[theirs]
  for (const name of ['time', 'startTime', 'extraTime'])
    if (name in said) ours[name] = tagOf(said[name], unknownTimeWire)
  if ('status' in said) ours['state'] = { raw: said['status'], on: said['bits'] }
  if ('op' in said) ours['operation'] = { raw: said['op'], on: said['bits'] }
  if ('analogType' in said)
    ours['analogue'] = {
      ...analogueOf(Number(said['analogType']), Number(said['raw'])),
      value: said['value'],
      unit: said['unit'],
    }
  return ours
}

const tagOf = (local: unknown, unknownTimeWire: string): TimeTag =>
  typeof local === 'string' ? timeTag(local) : CLOCKS.binary.read(viewOf(fromHex(unknownTimeWire)), 0)
