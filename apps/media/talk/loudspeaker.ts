import type { StreamSource } from '@gss/video/contract'

/** A camera's loudspeaker. */
export interface Loudspeaker {
  /** One frame by the A law; `isFirst`: silence went before it. */
  speak(frame: Uint8Array, isFirst: boolean): void
  close(): void
}
/** Why there is none. */
export class NoLoudspeaker extends Error {
  readonly state: 'unsupported' | 'failed'
  constructor(state: NoLoudspeaker['state'], detail: string) {
    super(detail)
    this.state = state
  }
}
export type OpenLoudspeaker = (source: StreamSource, onOver: () => void) => Promise<Loudspeaker>
