import type { default as Mpegts } from 'mpegts.js'

type Library = typeof Mpegts

/** Bytes on their way from our socket to the player: what comes before it listens is kept. */
export interface Feed {
  push(bytes: ArrayBuffer): void
  take(listen: (bytes: ArrayBuffer) => void): void
}
/** A player that does not begin to read has seconds at most to do so. */
const KEPT_MAX = 2_000

export function feed(): Feed {
  let listener: ((bytes: ArrayBuffer) => void) | null = null
  let waiting: ArrayBuffer[] = []
  return {
    push(bytes) {
      if (listener) listener(bytes)
      else if (waiting.length < KEPT_MAX) waiting.push(bytes)
    },
    take(listen) {
      listener = listen
      for (const bytes of waiting) listen(bytes)
      waiting = []
    },
  }
}

/** The library fetches for itself, and takes no words beside the picture: so it is fed. */
export function loaderOf(library: Library, from: Feed) {
  return class FedLoader extends library.BaseLoader {
    #isOpen = false
    #received = 0
    constructor() {
      super('fed')
      this._needStash = true
    }
    override open(): void {
      this.#isOpen = true
      this._status = library.LoaderStatus.kConnecting
      from.take((bytes) => {
        if (!this.#isOpen) return
        this._status = library.LoaderStatus.kBuffering
        const start = this.#received
        this.#received += bytes.byteLength
        this.onDataArrival(bytes, start, this.#received)
      })
    }
    override abort(): void {
      this.#isOpen = false
      this._status = library.LoaderStatus.kComplete
    }
    override destroy(): void {
      this.abort()
      super.destroy()
    }
  }
}
