import { componentIdOf, type ComponentKey } from '@gss/devices/contract'

/** What is set of each component behind a device that tells one bit at a time: a message tells one of them, a row holds them all. */
export class KnownBits {
  readonly #bits = new Map<string, ReadonlySet<string>>()

  get isEmpty(): boolean {
    return this.#bits.size === 0
  }
  /** What an earlier life of the gateway stored last. */
  recall(transmissionId: string, key: ComponentKey, bits: readonly string[]): void {
    this.#bits.set(idOf(transmissionId, key), new Set(bits))
  }
  /** All that is set once this is told. */
  joined(transmissionId: string, key: ComponentKey, bit: string, isSet: boolean): string[] {
    const id = idOf(transmissionId, key)
    const bits = new Set(this.#bits.get(id))
    if (isSet) bits.add(bit)
    if (!isSet) bits.delete(bit)
    this.#bits.set(id, bits)
    return [...bits]
  }
}

const idOf = (
  transmissionId: string,
  { part, systemType, systemAddress, componentType, componentAddress, point }: ComponentKey,
): string =>
  componentIdOf(transmissionId, part, systemType, systemAddress, componentType, componentAddress, point)
