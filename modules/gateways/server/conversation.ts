import { ANSWER_WITHIN_MS, REPEATS } from '../contract/index.ts'
import type { Command } from './commandStore.ts'
import type { GatewayDevice } from './device.ts'
import type { TongueReply, DeviceUtterance } from './tongue.ts'

/** What a command came to. */
export interface CommandOutcome {
  state: 'confirmed' | 'answered' | 'failed'
  result: Record<string, unknown>
}

interface Open {
  command: Command
  said: DeviceUtterance
  tries: number
  untilMs: number
}

interface Deps {
  device: GatewayDevice
  nowMs: () => number
  /** Every time it leaves. */
  onSent: (command: Command, said: DeviceUtterance, tries: number) => void
  onEnd: (command: Command, outcome: CommandOutcome) => void
}

/** What the centre says to one device: one thing at a time (gb26875/reference.md 7.5), said again until it is answered, four times in all. */
export class Conversation {
  readonly #deps: Deps
  readonly #queue: Command[] = []
  #open: Open | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** What a person asked goes before what the centre asks by itself. */
  put(command: Command): void {
    const at = command.askedBy === null ? -1 : this.#queue.findIndex(({ askedBy }) => askedBy === null)
    this.#queue.splice(at < 0 ? this.#queue.length : at, 0, command)
    this.#next()
  }
  has({ commandId }: Pick<Command, 'commandId'>): boolean {
    return (
      this.#open?.command.commandId === commandId ||
      this.#queue.some((command) => command.commandId === commandId)
    )
  }
  get isIdle(): boolean {
    return this.#open === null && this.#queue.length === 0
  }

  /** It answers; false when nothing of ours waited for it. */
  heard(reply: TongueReply): boolean {
    const open = this.#open
    if (!open || open.said.id !== reply.to) return false
    if (reply.how === 'denied') this.#again('denied') // one try is used up
    else this.#end(open, { state: reply.how, result: reply.result() })
    return true
  }

  /** Now and then: who does not answer in time is asked again. */
  look(): void {
    if (this.#open && this.#deps.nowMs() >= this.#open.untilMs) this.#again('silent')
  }

  /** The line is gone: nobody will answer. */
  giveUp(reason: string): void {
    const commands = [...(this.#open ? [this.#open.command] : []), ...this.#queue.splice(0)]
    this.#open = null
    for (const command of commands) this.#deps.onEnd(command, { state: 'failed', result: { reason } })
  }

  #next(): void {
    const { device, nowMs, onEnd } = this.#deps
    if (this.#open) return
    const command = this.#queue.shift()
    if (!command) return
    const said = device.speaker.say(command.kind, command.payload, nowMs())
    if (!said) {
      onEnd(command, { state: 'failed', result: { reason: 'not-understood' } })
      return this.#next()
    }
    this.#open = { command, said, tries: 0, untilMs: 0 }
    this.#send(this.#open)
  }

  #send(open: Open): void {
    open.tries += 1
    open.untilMs = this.#deps.nowMs() + ANSWER_WITHIN_MS
    this.#deps.device.line?.send(open.said.bytes)
    this.#deps.onSent(open.command, open.said, open.tries)
  }

  #again(reason: string): void {
    const open = this.#open
    if (!open) return
    if (open.tries <= REPEATS) return this.#send(open)
    this.#end(open, { state: 'failed', result: { reason } })
  }

  #end({ command }: Open, outcome: CommandOutcome): void {
    this.#open = null
    this.#deps.onEnd(command, outcome)
    this.#next()
  }
}
