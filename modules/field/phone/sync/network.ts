/** What kind of network this phone is on: one whose bytes cost, one whose do not, or a browser that does not say. */
export type NetworkKind = 'costs' | 'free' | 'unknown'

/** As much as we use of what some browsers tell. */
interface Connection extends EventTarget {
  type: string
}
const connection = (): Connection | null =>
  'connection' in navigator && isConnection(navigator.connection) ? navigator.connection : null
const isConnection = (what: unknown): what is Connection =>
  what instanceof EventTarget && 'type' in what && typeof what.type === 'string'

/** By the names of the Network Information API: a phone that is another one's modem costs, too. */
const KINDS: Readonly<Record<string, NetworkKind>> = {
  cellular: 'costs',
  bluetooth: 'costs',
  wimax: 'costs',
  wifi: 'free',
  ethernet: 'free',
  // Without a network nothing costs.
  none: 'free',
}

export const networkKind = (): NetworkKind => KINDS[connection()?.type ?? ''] ?? 'unknown'

/** Tells when the phone comes to another network, until it is ended. */
export function watchNetwork(onChange: () => void): () => void {
  const told = connection()
  told?.addEventListener('change', onChange)
  return () => told?.removeEventListener('change', onChange)
}
