export function joined(parts: readonly Uint8Array[]): Uint8Array {
  let length = 0
  for (const part of parts) length += part.length
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const u16 = (value: number): Uint8Array => Uint8Array.of((value >> 8) & 0xff, value & 0xff)
export const u24At = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
export const u32At = (bytes: Uint8Array, at: number): number =>
  (((bytes[at] ?? 0) << 24) | u24At(bytes, at + 1)) >>> 0

export const areSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
