/** What the page notes of itself; every time is of its own `performance.now()`. */
export interface PageWatch {
  /** When an alarm was first told on the socket. */
  heardMs: Map<string, number>
  /** When the frame was on the screen in which its row stood. */
  rowMs: Map<string, number>
  /** The place it named. */
  markOf: Map<string, string>
  /** The longest event of each interaction, as the browser tells them (INP is made of these). */
  interactions: Map<number, { ms: number; what: string }>
  longTasks: { atMs: number; ms: number }[]
  /** Frames that took long, and what ran in them: to find out why. */
  longFrames: { atMs: number; ms: number; by: string }[]
  /** What the dialog and its plan reached since a person asked for it. */
  opening: { askedMs: number; readableMs: number | null; pictureMs: number | null; pinsMs: number | null }
  forget(): void
}
declare global {
  interface Window {
    deskWatch: PageWatch
  }
  interface PerformanceObserverInit {
    /** Event Timing §3; the library of types does not know it yet. */
    durationThreshold?: number
  }
}

/** Runs in the page before anything else does; it is sent there as text, so it stands by itself. */
export function watchPage(): void {
  const noOpening = { askedMs: 0, readableMs: null, pictureMs: null, pinsMs: null }
  const watch: PageWatch = {
    heardMs: new Map(),
    rowMs: new Map(),
    markOf: new Map(),
    interactions: new Map(),
    longTasks: [],
    longFrames: [],
    opening: { ...noOpening },
    forget() {
      for (const map of [watch.heardMs, watch.rowMs, watch.markOf, watch.interactions]) map.clear()
      watch.longTasks.length = 0
      watch.longFrames.length = 0
    },
  }
  window.deskWatch = watch

  const RAISED = /"kind":"alarm\.raised".*?"WARN_ID":"([^"]+)".*?"DEV_ADDRESS":"([^"]*)"/g
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      this.addEventListener('message', ({ data }) => {
        const at = performance.now()
        for (const [, alarmId = '', mark = ''] of String(data).matchAll(RAISED)) {
          if (watch.heardMs.has(alarmId)) continue
          watch.heardMs.set(alarmId, at)
          watch.markOf.set(alarmId, mark)
        }
      })
    }
  }

  /** After the frame that shows what was just done. */
  const painted = (deed: (atMs: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => deed(performance.now()))
      port1.start()
      port2.postMessage(null)
    })

  new MutationObserver((changes) => {
    const rows = changes.flatMap(({ addedNodes }) =>
      [...addedNodes].flatMap((node) =>
        node instanceof HTMLElement && node.dataset['key'] !== undefined ? [node.dataset['key']] : [],
      ),
    )
    const fresh = rows.filter((key) => watch.heardMs.has(key) && !watch.rowMs.has(key))
    if (fresh.length > 0) painted((atMs) => fresh.forEach((key) => watch.rowMs.set(key, atMs)))
    const { opening } = watch
    if (opening.askedMs > 0 && opening.readableMs === null && isReadable()) {
      opening.readableMs = 0
      painted((atMs) => (opening.readableMs = atMs))
    }
  }).observe(document, { childList: true, subtree: true })
  /** What it is, where it is, and what one may do. */
  const isReadable = () =>
    [...document.querySelectorAll('.hd-dialog .hd-facts dd')].some((each) => each.textContent !== '') &&
    document.querySelector('.hd-dialog .hd-foot button') !== null &&
    document.querySelector('.hd-dialog')?.checkVisibility() === true

  // Double click or Enter on a row: from here a person waits.
  const asked = ({ timeStamp }: Event) => (watch.opening = { ...noOpening, askedMs: timeStamp })
  addEventListener('dblclick', asked, { capture: true })
  addEventListener('keydown', (event) => event.key === 'Enter' && asked(event), { capture: true })

  const drawImage: unknown = Reflect.get(CanvasRenderingContext2D.prototype, 'drawImage')
  const PICTURE_PX = 200
  // A picture and the pins upon it are laid on canvases, which stand in the page only afterwards: the first time that each is.
  CanvasRenderingContext2D.prototype.drawImage = function (
    this: CanvasRenderingContext2D,
    ...given: unknown[]
  ) {
    if (typeof drawImage === 'function') Reflect.apply(drawImage, this, given)
    const { opening } = watch
    if (opening.askedMs === 0) return
    const isPin = this.canvas.closest('.plan-pins') !== null
    if (isPin && opening.pinsMs === null) {
      opening.pinsMs = 0
      painted((atMs) => (opening.pinsMs = atMs))
    }
    if (!isPin && opening.pictureMs === null && this.canvas.width > PICTURE_PX) {
      opening.pictureMs = 0
      painted((atMs) => (opening.pictureMs = atMs))
    }
  }

  /** As a style sheet would: what has no class of its own, within what has one. */
  const nameOf = (target: Node | null): string => {
    if (!(target instanceof Element)) return 'what is no more'
    const own = [target.localName, ...target.classList].join('.')
    return target.classList.length > 0 || !target.parentElement
      ? own
      : `${nameOf(target.parentElement)} > ${own}`
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue
      const known = watch.interactions.get(entry.interactionId)
      if ((known?.ms ?? 0) >= entry.duration) continue
      const parts = [entry.processingStart - entry.startTime, entry.processingEnd - entry.processingStart]
        .map(Math.round)
        .join('+')
      watch.interactions.set(entry.interactionId, {
        ms: entry.duration,
        what: `${entry.name} on ${nameOf(entry.target)} (${parts})`,
      })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watch.longTasks.push({ atMs: startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const scripts: { invoker: string; duration: number; sourceFunctionName: string }[] =
        entry.toJSON().scripts
      const by = scripts
        .map((one) => `${one.invoker} ${one.sourceFunctionName} ${Math.round(one.duration)}`)
        .join(', ')
      watch.longFrames.push({ atMs: entry.startTime, ms: entry.duration, by })
    }
  }).observe({ type: 'long-animation-frame', buffered: true })
}
