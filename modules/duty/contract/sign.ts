import { among, type DomainOf, epochMs, field, nullable, record, text, uuid, whole, yes } from '@gss/kit/wire'
import { certRank } from './people.ts'

/** 签到方式: by one's account, by the code at the room, by one's own face on the roster. */
export const SIGN_WAYS = ['account', 'code', 'roster'] as const
export type SignWay = (typeof SIGN_WAYS)[number]
export const signWay = among(SIGN_WAYS)

/** Somebody in a control room, from when until when. */
export const dutySign = record('dutySign', {
  signId: field('signId', uuid),
  roomId: field('roomId', uuid),
  personId: field('personId', nullable(uuid)),
  userId: field('userId', uuid),
  name: field('name', text),
  rank: field('certLevel', certRank),
  way: field('signWay', signWay),
  shiftName: field('shiftName', text),
  /** The roster has them in this shift. */
  isPlanned: field('planned', yes),
  at: field('signTime', epochMs),
  offAt: field('signOffTime', nullable(epochMs)),
})
export type Sign = DomainOf<typeof dutySign>

/** A room as it is kept now. */
export const roomNow = record('dutyRoomNow', {
  roomId: field('roomId', uuid),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  roomName: field('roomName', text),
  peopleMin: field('shiftPeople', whole),
  shiftName: field('shiftName', text),
  shiftUntil: field('endAt', nullable(epochMs)),
  peopleCount: field('count', whole),
  names: field('names', text),
  /** When the first of them signed on. */
  since: field('signTime', nullable(epochMs)),
  isMineNow: field('mine', yes),
})
export type RoomNow = DomainOf<typeof roomNow>

const PREFIX = 'GSSD'
export const MARK_CHARS = 22
const CODE = /^GSSD\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{22})$/
/** What the code at a room says: which room, and a mark that nobody without the server's key can make. */
export const roomCodeText = (roomId: string, mark: string): string => `${PREFIX}.${roomId}.${mark}`
export function readRoomCode(words: string): { roomId: string; mark: string } | null {
  const [, roomId, mark] = CODE.exec(words.trim()) ?? []
  return roomId !== undefined && mark !== undefined ? { roomId, mark } : null
}
/** What the mark is made of: a code of one unit says nothing in another. */
export const markedRoom = (unitId: string, roomId: string): string => `duty room ${unitId} ${roomId}`
