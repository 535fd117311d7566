/** A run of bytes that stands for one value. Whatever is written down byte by byte is a list of these. */
export interface LayoutSlot<T> {
  readonly bytes: number
  read(view: DataView, at: number): T
  /** A value that does not fit is the caller's fault: RangeError. Reading never throws within the bounds of the view. */
  write(view: DataView, at: number, value: T): void
}

type Setter = (view: DataView, at: number, value: number) => void

function integer(
  bytes: number,
  min: number,
  max: number,
  read: LayoutSlot<number>['read'],
  set: Setter,
): LayoutSlot<number> {
  return {
    bytes,
    read,
    write(view, at, value) {
      if (!Number.isInteger(value) || value < min || value > max)
        throw new RangeError(`${value} is no whole number from ${min} to ${max}`)
      set(view, at, value)
    },
  }
}

/** Low byte first, all of them. */
// oxfmt-ignore
export const u8  = integer(1, 0, 0xff,             (v, at) => v.getUint8(at),        (v, at, n) => v.setUint8(at, n))
// oxfmt-ignore
export const u16 = integer(2, 0, 0xffff,           (v, at) => v.getUint16(at, true), (v, at, n) => v.setUint16(at, n, true))
// oxfmt-ignore
export const i16 = integer(2, -0x8000, 0x7fff,     (v, at) => v.getInt16(at, true),  (v, at, n) => v.setInt16(at, n, true))
// oxfmt-ignore
export const u32 = integer(4, 0, 0xffff_ffff,      (v, at) => v.getUint32(at, true), (v, at, n) => v.setUint32(at, n, true))

/** Named bits of one number. The number is kept: it is what is written, and what an argument with a device is settled by. */
export interface Bits<N extends string> {
  readonly raw: number
  readonly on: readonly N[]
}
export interface BitsSlot<N extends string> extends LayoutSlot<Bits<N>> {
  readonly names: readonly N[]
  /** The value in which exactly these bits are set. */
  of(...on: readonly N[]): Bits<N>
}

/** `names[0]` is the lowest bit. */
export function bits<const N extends string>(word: LayoutSlot<number>, names: readonly N[]): BitsSlot<N> {
  const from = (raw: number): Bits<N> => ({ raw, on: names.filter((_, bit) => (raw >>> bit) & 1) })
  return {
    bytes: word.bytes,
    names,
    read: (view, at) => from(word.read(view, at)),
    write: (view, at, { raw }) => word.write(view, at, raw),
    of: (...on) => from(names.reduce((raw, name, bit) => (on.includes(name) ? raw + 2 ** bit : raw), 0)),
  }
}

/** Where a named value stands within its record. */
export interface SlotPlace {
  readonly name: string
  readonly at: number
  readonly bytes: number
}
/** A record is itself a slot: records nest. */
export interface Layout<V> extends LayoutSlot<V> {
  readonly places: readonly SlotPlace[]
}

type Slots = Record<string, LayoutSlot<unknown>>
type ValuesOf<S extends Slots> = { [K in keyof S]: S[K] extends LayoutSlot<infer T> ? T : never }

/** `bytes` is what the source says the record measures: a slot forgotten or too wide is found when the program starts. */
export function layout<S extends Slots>(bytes: number, slots: S): Layout<ValuesOf<S>> {
  let end = 0
  const placed = Object.entries(slots).map(([name, slot]) => {
    const at = end
    end += slot.bytes
    return { name, slot, at }
  })
  if (end !== bytes) throw new Error(`the record measures ${bytes} bytes, its slots ${end}`)
  return {
    bytes,
    places: placed.map(({ name, slot, at }) => ({ name, at, bytes: slot.bytes })),
    read(view, start) {
      const value: Record<string, unknown> = {}
      for (const { name, slot, at } of placed) value[name] = slot.read(view, start + at)
      return value as ValuesOf<S>
    },
    write(view, start, value) {
      for (const { name, slot, at } of placed) slot.write(view, start + at, value[name])
    },
  }
}

/** A view of exactly these bytes, wherever in their buffer they lie. */
export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
