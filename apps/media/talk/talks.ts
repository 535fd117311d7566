import { decodeSound, PCMA } from '@gss/sip'
import { type StreamSource, TALK_FRAME_BYTES, type TalkState } from '@gss/video/contract'
import type { Recordings, SpokenFile } from '../record/recordings.ts'
import { type Loudspeaker, NoLoudspeaker, type OpenLoudspeaker } from './loudspeaker.ts'
import { Pacer } from './pacer.ts'

/** Whoever speaks: what they are told. */
export interface TalkSpeaker {
  say(state: TalkState, detail?: string): void
}
export interface Talk {
  hear(frame: Uint8Array): void
  end(): void
}
export interface Talks {
  begin(asked: { source: StreamSource; evidenceId: string }, speaker: TalkSpeaker): Talk
  count(): number
  end(): void
}

const TICK_MS = 5
const SILENT_MS = 60_000
const LONGEST_MS = 600_000
const MS_PER_S = 1_000
const RATE = 8_000

/** One person speaks through one camera; what is said is kept. */
export function openTalks(
  open: OpenLoudspeaker,
  recordings: Recordings,
  now: () => number = () => performance.now(),
): Talks {
  const talking = new Map<string, { end(): void }>()

  function begin(
    { source, evidenceId }: { source: StreamSource; evidenceId: string },
    speaker: TalkSpeaker,
  ): Talk {
    if (talking.has(source.cameraId)) {
      speaker.say('busy')
      return { hear: () => undefined, end: () => undefined }
    }
    let loudspeaker: Loudspeaker | null = null
    let file: SpokenFile | null = null
    let isOver = false
    const beganMs = now()
    let heardMs = beganMs
    let spokenAt = 0
    const pacer = new Pacer({
      now,
      speak(frame, isFirst) {
        // In the file a silence is as long as it was.
        if (isFirst) spokenAt = Math.max(spokenAt, Math.round(((now() - beganMs) * RATE) / MS_PER_S))
        loudspeaker?.speak(frame, isFirst)
        file?.take(decodeSound(PCMA, frame), (spokenAt * MS_PER_S) / RATE)
        spokenAt += frame.length
      },
    })
    const ticking = setInterval(() => {
      pacer.tick()
      if (now() - heardMs > SILENT_MS || now() - beganMs > LONGEST_MS) over('ended')
    }, TICK_MS)
    function over(state: TalkState | null, detail?: string): void {
      if (isOver) return
      isOver = true
      clearInterval(ticking)
      talking.delete(source.cameraId)
      loudspeaker?.close()
      file?.end()
      if (state !== null) speaker.say(state, detail)
    }
    talking.set(source.cameraId, { end: () => over('ended') })
    speaker.say('connecting')
    open(source, () => over('failed', 'the camera closed the connection')).then(
      (opened) => {
        if (isOver) return opened.close()
        loudspeaker = opened
        file = recordings.startSpoken(evidenceId, RATE, () => over('ended'))
        heardMs = now()
        speaker.say('talking')
      },
      (error: unknown) => {
        if (error instanceof NoLoudspeaker) return over(error.state, error.message)
        over('failed', 'no connection')
      },
    )
    return {
      hear(frame) {
        if (isOver || !loudspeaker || frame.length !== TALK_FRAME_BYTES) return
        heardMs = now()
        pacer.push(frame)
      },
      end: () => over(null),
    }
  }

  return {
    begin,
    count: () => talking.size,
    end() {
      for (const each of talking.values()) each.end()
    },
  }
}
