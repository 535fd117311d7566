import {
  droppedUtterances,
  FOR_EVER,
  queueAfter,
  nextUtterance,
  said,
  type VoiceUtterance,
  type VoiceQueue,
  withoutStale,
} from './queue.ts'

export interface AnnouncerDeps {
  /** Makes the sound of it: tones, then the words, or a siren. Ends when it is over, or at once when cancelled. */
  utter(one: VoiceUtterance, signal: AbortSignal): Promise<void>
  /** Returns its withdrawal. */
  after(ms: number, deed: () => void): () => void
  nowMs(): number
  tell(state: VoiceState): void
}
export interface VoiceState {
  /** There is something left to say. */
  isCalling: boolean
  /** Some of it was heard, and muted. */
  isMuted: boolean
  /** All of it was: nothing is said. */
  isSilenced: boolean
}
/** Between two sayings: long enough to hear a telephone, short enough to stay alarming. */
const PAUSE_MS = 1_200

/** The one voice of a seat: says the most urgent, interrupts what is less, never two at once. */
export class Announcer {
  readonly #deps: AnnouncerDeps
  #queue: VoiceQueue = []
  #now: { one: VoiceUtterance; cancel: AbortController } | null = null
  #pause: (() => void) | null = null
  /** What was heard when somebody muted. */
  #muted: ReadonlySet<string> = new Set()
  #told: VoiceState = { isCalling: false, isMuted: false, isSilenced: false }

  constructor(deps: AnnouncerDeps) {
    this.#deps = deps
  }

  hear(one: VoiceUtterance): void {
    this.#set(queueAfter(this.#queue, one))
    if (this.#now && goesBefore(one, this.#now.one)) this.#interrupt()
    if (one.timesLeft === FOR_EVER) this.#endPause()
    this.#speak()
  }
  /** What it has to say already. */
  keys(): ReadonlySet<string> {
    return new Set(this.#queue.map(({ key }) => key))
  }
  /** Somebody has it, or it is over. */
  drop(isGone: (one: VoiceUtterance) => boolean): void {
    this.#set(droppedUtterances(this.#queue, isGone))
    if (this.#now && isGone(this.#now.one)) this.#interrupt()
    this.#speak()
  }
  /** Silences what it has to say now. What comes after it nobody has heard: that sounds at once, as a panel's sounder does. */
  mute(): void {
    this.#muted = this.keys()
    this.#interrupt()
    this.#tell()
  }
  unmute(): void {
    this.#muted = new Set()
    this.#tell()
    this.#speak()
  }
  stop(): void {
    this.drop(() => true)
    this.#endPause()
  }

  #speak(): void {
    if (this.#now || this.#pause) return
    this.#set(withoutStale(this.#queue, this.#deps.nowMs()))
    const one = nextUtterance(this.#queue.filter(({ key }) => !this.#muted.has(key)))
    if (!one) return
    const cancel = new AbortController()
    this.#now = { one, cancel }
    const over = () => this.#over(cancel, one)
    this.#deps.utter(one, cancel.signal).then(over, over)
  }
  #over(cancel: AbortController, { key }: VoiceUtterance): void {
    if (this.#now?.cancel !== cancel) return // interrupted: it counts as not said
    this.#now = null
    this.#set(said(this.#queue, key, this.#deps.nowMs()))
    this.#pause = this.#deps.after(PAUSE_MS, () => {
      this.#pause = null
      this.#speak()
    })
  }
  #interrupt(): void {
    const now = this.#now
    this.#now = null
    now?.cancel.abort()
    this.#endPause() // what interrupts does not wait for the pause after what was interrupted
  }
  #endPause(): void {
    this.#pause?.()
    this.#pause = null
  }
  #set(queue: VoiceQueue): void {
    this.#queue = queue
    // Whoever takes it and lets it go again has it called anew.
    this.#muted = new Set([...this.#muted].filter((key) => queue.some((one) => one.key === key)))
    this.#tell()
  }
  #tell(): void {
    const { length } = this.#queue
    const now = {
      isCalling: length > 0,
      isMuted: this.#muted.size > 0,
      isSilenced: this.#muted.size > 0 && this.#muted.size === length,
    }
    const { isCalling, isMuted, isSilenced } = this.#told
    if (now.isCalling === isCalling && now.isMuted === isMuted && now.isSilenced === isSilenced) return
    this.#told = now
    this.#deps.tell(now)
  }
}

/** A more urgent one; and what nobody has heard yet, before one that is only said again. */
const goesBefore = (one: VoiceUtterance, now: VoiceUtterance): boolean =>
  one.priority < now.priority ||
  (one.priority === now.priority && one.timesLeft === FOR_EVER && now.saidAtMs !== null)
