import type { TimeTag } from './time.ts'

/** A data unit that could be read: one message of Table 3, with its objects in the order sent. */
export interface Told<K extends string, T extends number, O> {
  readonly kind: K
  readonly type: T
  readonly objects: readonly Timed<O>[]
  /** Some makers end the data unit with a time tag of the whole. */
  readonly trailingTime?: TimeTag
  /** More objects than Table 3 allows; they were read all the same. */
  readonly overMaxCount?: true
}
/** Some makers add a time tag to each object that has none, or a second one. */
export type Timed<O> = O & { readonly extraTime?: TimeTag }

/** Why a data unit could not be read. Never dropped: it may be a fire. */
export type Reason = 'too-short' | 'unknown-type' | 'zero-count' | 'truncated-object' | 'size-mismatch'
export interface Unreadable {
  readonly kind: 'unreadable'
  readonly reason: Reason
  readonly type: number | null
  readonly count: number | null
  /** The whole data unit, type and count included. */
  readonly raw: Uint8Array
}

/** Type and count stand before the objects. */
export const UNIT_HEAD_BYTES = 2

export function unreadable(reason: Reason, data: Uint8Array): Unreadable {
  const [type, count] = data
  return count === undefined || type === undefined
    ? { kind: 'unreadable', reason, type: null, count: null, raw: data }
    : { kind: 'unreadable', reason, type, count, raw: data }
}
