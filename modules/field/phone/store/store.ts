import type { AnswerOf } from '@gss/kit/call'
import type { calls } from '../../contract/index.ts'
import type { FileMove, PhoneEntry, PhoneFile, KeptPiece, NewDeed } from './kept.ts'

export type Synced = AnswerOf<typeof calls.sync>

/**
 * What a phone remembers. Each function is one transaction: it is done whole or not at all, whatever dies meanwhile. Everything is of
 * one person; what another left behind waits for them.
 */
export interface PhoneStore {
  /** Made once, with the store. */
  phoneId(): Promise<string>
  /** The deed, its files and its number in one; its draft goes. */
  keepDeed(userId: string, deed: NewDeed, atMs: number): Promise<PhoneEntry>
  /** In the order they were done. */
  entries(userId: string): Promise<PhoneEntry[]>
  files(userId: string): Promise<PhoneFile[]>
  pieces(userId: string): Promise<KeptPiece[]>
  /** What one sync answered: fates, what the phone takes along, how far uploads have come. */
  hear(userId: string, synced: Synced, atMs: number): Promise<void>
  /** How far one upload has come, or what became of it. */
  fileMoved(file: PhoneFile, to: FileMove): Promise<void>
  /** A refused deed is done once more, as a new one: the old one stays beside its reason. */
  doAgain(entry: PhoneEntry, atMs: number): Promise<void>
  /** What has been sent whole and is older than this goes. What waits or was refused never does. */
  forget(userId: string, beforeMs: number): Promise<void>
  draft(userId: string, name: string): Promise<unknown>
  keepDraft(userId: string, name: string, value: unknown): Promise<void>
  dropDraft(userId: string, name: string): Promise<void>
  /** The latest sync that came back, by the phone's clock. */
  syncedAtMs(userId: string): Promise<number | null>
}
