/** What a page notes of its tiles: put into it before anything of ours runs, so it stands alone (no imports at run time). */
export interface NotedTile {
  bornMs: number
  firstMs: number
  frames: number
  dropped: number
  /** Which picture of the clip was on the screen when, as far as it was looked at. */
  seen: { at: number; epochMs: number }[]
}
export interface NotedSocket {
  url: string
  madeMs: number
  openedMs: number
  wordMs: number
  bytesMs: number
}
export interface TilesWatch {
  tiles(): NotedTile[]
  sockets: NotedSocket[]
  forgetSeen(): void
}
declare global {
  interface Window {
    tilesWatch: TilesWatch
  }
}

export function watchTiles({ bits, sidePx }: { bits: number; sidePx: number }): void {
  const LOOK_EACH = 10
  const notes = new Map<HTMLVideoElement, NotedTile>()
  const sockets: NotedSocket[] = []
  const canvas = document.createElement('canvas')
  canvas.width = bits * 4
  canvas.height = 4
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  const numberIn = (video: HTMLVideoElement): number => {
    if (!brush) return -1
    brush.drawImage(video, 0, 0, bits * sidePx, sidePx, 0, 0, bits * 4, 4)
    const { data } = brush.getImageData(0, 2, bits * 4, 1)
    return Array.from({ length: bits }, (_, bit) =>
      (data[(bit * 4 + 2) * 4] ?? 0) > 127 ? 2 ** bit : 0,
    ).reduce((a, b) => a + b, 0)
  }
  const follow = (video: HTMLVideoElement) => {
    const note: NotedTile = { bornMs: performance.now(), firstMs: 0, frames: 0, dropped: 0, seen: [] }
    notes.set(video, note)
    const next = () => {
      const now = performance.now()
      note.firstMs ||= now
      note.frames += 1
      if (note.frames % LOOK_EACH === 0)
        note.seen.push({ at: numberIn(video), epochMs: performance.timeOrigin + now })
      video.requestVideoFrameCallback(next)
    }
    video.requestVideoFrameCallback(next)
  }
  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) if (!notes.has(video)) follow(video)
  }).observe(document, { childList: true, subtree: true })
  window.WebSocket = class extends window.WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      const note = { url: String(url), madeMs: performance.now(), openedMs: 0, wordMs: 0, bytesMs: 0 }
      if (!note.url.includes('/media/')) return
      sockets.push(note)
      this.addEventListener('open', () => (note.openedMs = performance.now()))
      this.addEventListener('message', ({ data }) => {
        if (typeof data === 'string') note.wordMs ||= performance.now()
        else note.bytesMs ||= performance.now()
      })
    }
  }
  window.tilesWatch = {
    sockets,
    tiles: () =>
      [...notes].map(([video, note]) => ({
        ...note,
        dropped: video.getVideoPlaybackQuality().droppedVideoFrames,
      })),
    forgetSeen: () => notes.forEach((note) => note.seen.splice(0)),
  }
}
