import { dropped, heard, next, said, type Utterance, type VoiceQueue, withoutStale } from './queue.ts'

export interface AnnouncerDeps {
  /** Makes the sound of it: tones, then the words, or a siren. Ends when it is over, or at once when cancelled. */
  utter(one: Utterance, signal: AbortSignal): Promise<void>
  /** Returns its withdrawal. */
  after(ms: number, deed: () => void): () => void
  nowMs(): number
  /** Whether there is anything left to say. */
  tell(isActive: boolean): void
}
/** Between two sayings: long enough to hear a telephone, short enough to stay alarming. */
const PAUSE_MS = 1_200

/** The one voice of a seat: says the most urgent, interrupts what is less, never two at once. */
export class Announcer {
  readonly #deps: AnnouncerDeps
  #queue: VoiceQueue = []
  #now: { one: Utterance; cancel: AbortController } | null = null
  #pause: (() => void) | null = null
  #isMuted = false

  constructor(deps: AnnouncerDeps) {
    this.#deps = deps
  }

  hear(one: Utterance): void {
    this.#set(heard(this.#queue, one))
    if (this.#now && one.priority < this.#now.one.priority) this.#interrupt()
    this.#speak()
  }
  /** What it has to say already. */
  keys(): ReadonlySet<string> {
    return new Set(this.#queue.map(({ key }) => key))
  }
  /** Somebody has it, or it is over. */
  drop(isGone: (one: Utterance) => boolean): void {
    this.#set(dropped(this.#queue, isGone))
    if (this.#now && isGone(this.#now.one)) this.#interrupt()
    this.#speak()
  }
  mute(isMuted: boolean): void {
    this.#isMuted = isMuted
    if (isMuted) this.#interrupt()
    else this.#speak()
  }
  stop(): void {
    this.drop(() => true)
    this.#pause?.()
    this.#pause = null
  }

  #speak(): void {
    if (this.#now || this.#pause || this.#isMuted) return
    this.#set(withoutStale(this.#queue, this.#deps.nowMs()))
    const one = next(this.#queue)
    if (!one) return
    const cancel = new AbortController()
    this.#now = { one, cancel }
    const over = () => this.#over(cancel, one)
    this.#deps.utter(one, cancel.signal).then(over, over)
  }
  #over(cancel: AbortController, { key }: Utterance): void {
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
    // What interrupts does not wait for the pause after what was interrupted.
    this.#pause?.()
    this.#pause = null
  }
  #set(queue: VoiceQueue): void {
    const wasActive = this.#queue.length > 0
    this.#queue = queue
    if (wasActive !== queue.length > 0) this.#deps.tell(queue.length > 0)
  }
}
