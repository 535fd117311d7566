import { tryDecode } from '@gss/kit/wire'
import { RefusalError } from '@gss/web-kit/api/failures'
import { type TalkState, talkWord } from '../../contract/index.ts'
import { api } from '../api.ts'
import { connectStream } from '../connect.ts'
import { type Microphone, type NoMicrophone, openMicrophone } from './microphone.ts'

/** How a conversation stands, as the seat is told (spec §8 "Voice intercom"). */
export type TalkTold =
  | { is: 'opening' }
  | { is: 'talking' }
  | { is: 'over'; why: Exclude<TalkState, 'connecting' | 'talking'> | NoMicrophone | 'noSocket' | 'plugin' }
  | { is: 'refused'; failure: unknown }

export interface TalkSession {
  /** What the microphone hears goes to the camera while this holds. */
  speak(isSpeaking: boolean): void
  stop(): void
}

const GOES_ON: ReadonlySet<TalkState> = new Set(['connecting', 'talking'])

/** The microphone of this seat, to the loudspeaker of a camera. */
export function beginTalk(
  ask: { cameraId: string; alarmId: string | null },
  tell: (told: TalkTold) => void,
): TalkSession {
  let socket: WebSocket | null = null
  let microphone: Microphone | null = null
  let isSpeaking = false
  let isOver = false

  function over(told: TalkTold | null): void {
    if (isOver) return
    isOver = true
    socket?.close()
    microphone?.stop()
    if (told) tell(told)
  }
  function hear(frame: Uint8Array): void {
    if (isSpeaking && socket?.readyState === WebSocket.OPEN) socket.send(new Uint8Array(frame))
  }

  async function begin(): Promise<void> {
    tell({ is: 'opening' })
    if (!('WebSocket' in window)) return over({ is: 'over', why: 'noSocket' })
    const opened = await openMicrophone(hear)
    if (typeof opened === 'string') return over({ is: 'over', why: opened })
    if (isOver) return opened.stop()
    microphone = opened
    const { url } = await api.openTalk(ask)
    if (!isOver) listen(url)
  }
  function listen(url: string): void {
    const mine = connectStream(url)
    socket = mine
    mine.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const read = typeof data === 'string' ? tryDecode(talkWord, jsonIn(data)) : null
      if (!read?.ok) return
      const { state } = read.value
      if (state === 'talking') return tell({ is: 'talking' })
      if (state !== 'connecting' && !GOES_ON.has(state)) over({ is: 'over', why: state })
    })
    // Spec §8: "If the socket errors" the way of the plugin is offered.
    mine.addEventListener('error', () => over({ is: 'over', why: 'plugin' }))
    mine.addEventListener('close', () => over({ is: 'over', why: 'failed' }))
  }

  begin().catch((failure: unknown) =>
    over(failure instanceof RefusalError ? { is: 'refused', failure } : { is: 'over', why: 'failed' }),
  )
  return {
    speak: (on) => void (isSpeaking = on),
    stop: () => over(null),
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // no word of ours
  }
}
