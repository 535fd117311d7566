import { h264Format, hevcFormat, areSameBytes, type PictureFormat } from '@gss/flv'
import { parameterSetKind, type SetKind, type VideoCodec } from '@gss/rtsp'

const SET_MAX_BYTES = 4_096

/** Remembers a camera's parameter sets; says when they make another picture than before. */
export class ParameterSets {
  readonly #codec: VideoCodec
  readonly #sets = new Map<SetKind, Uint8Array>()
  #isNew = false

  constructor(codec: VideoCodec) {
    this.#codec = codec
  }

  /** Whether it is one of them. */
  take(nal: Uint8Array): boolean {
    const kind = parameterSetKind(this.#codec, nal)
    if (kind === null) return false
    const before = this.#sets.get(kind)
    if (nal.length <= SET_MAX_BYTES && !(before && areSameBytes(before, nal))) {
      this.#sets.set(kind, nal.slice())
      this.#isNew = true
    }
    return true
  }

  /** What the next picture is, where that is new and known. */
  fresh(): PictureFormat | null {
    if (!this.#isNew) return null
    const [vps, sps, pps] = [this.#sets.get('vps'), this.#sets.get('sps'), this.#sets.get('pps')]
    if (!sps || !pps || (this.#codec === 'hevc' && !vps)) return null
    this.#isNew = false
    return this.#codec === 'h264' ? h264Format(sps, pps) : hevcFormat(vps ?? sps, sps, pps)
  }
}
