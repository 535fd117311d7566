import { describedBy, latin1 } from '@gss/rtsp'
import { ANSWER_OF, type CameraAnswer, type StreamSource } from '@gss/video/contract'
import type { GbLine } from '../gb/gbLine.ts'
import { type Allowed, cameraPlaceOf } from '../source/address.ts'
import { cameraAddress } from '../source/cameraAddress.ts'
import { endedBy, isPlayed, RTSP_PORT } from '../source/rtsp.ts'
import { RtspTalk } from '../source/rtspTalk.ts'
import type { OpenSource, SourceEnd } from '../source/source.ts'

export interface Looker {
  look(source: StreamSource): Promise<CameraAnswer>
  end(): void
}
interface Means {
  allowed: Allowed
  line: Pick<GbLine, 'peerOf'> | null
  openSource: OpenSource
}
type Tell = (state: SourceEnd['state'] | 'playing') => void
/** Looks, and gives a way to stop looking. */
type Way = (source: StreamSource, tell: Tell) => () => void

/** The server waits twelve seconds for an answer. */
const LOOK_WITHIN_MS = 9_000

/**
 * A short look at a camera nobody watches: an RTSP camera describes what it would send, and sends nothing; a device is registered or not; what has another
 * way is opened until it says its first word.
 */
export function openLooker(means: Means): Looker {
  const open = new Set<() => void>()
  const ways: Record<StreamSource['kind'], Way> = {
    rtsp: byDescription(means),
    gb: byRegistration(means),
    flv: byFirstWord(means),
    hik: byFirstWord(means),
  }
  let isOver = false
  return {
    look: (source) =>
      new Promise((resolve) => {
        if (isOver) return resolve('noSignal')
        let close: (() => void) | null = null
        let told: CameraAnswer | null = null
        const leave = () => {
          open.delete(giveUp)
          clearTimeout(late)
          close?.()
          close = null
        }
        const tell: Tell = (state) => {
          if (told !== null) return
          told = ANSWER_OF[state] ?? 'noSignal'
          leave()
          resolve(told)
        }
        const giveUp = () => tell('noSignal')
        const late = setTimeout(giveUp, LOOK_WITHIN_MS)
        open.add(giveUp)
        try {
          close = ways[source.kind](source, tell)
        } catch {
          // An address nobody can read.
          tell('addressRefused')
        }
        if (told !== null) leave()
      }),
    end() {
      isOver = true
      for (const giveUp of open) giveUp()
    },
  }
}

function byDescription({ allowed }: Means): Way {
  return (source, tell) => {
    let talk: RtspTalk | null = null
    let isOver = false
    const { parsed, plain, who } = cameraAddress(source)
    async function begin(): Promise<void> {
      const place = await cameraPlaceOf(parsed, RTSP_PORT, allowed)
      if (isOver) return
      talk = new RtspTalk({ place, ...who, onPacket: () => undefined, onOver: (why) => tell(why.end.state) })
      const answer = await talk.ask('DESCRIBE', plain, { Accept: 'application/sdp' })
      tell(isPlayed(describedBy(latin1(answer.body))) ? 'playing' : 'codecNotPlayed')
    }
    begin().catch((error: unknown) => tell(endedBy(error).end.state))
    return () => {
      isOver = true
      talk?.close(null, plain)
    }
  }
}

/** The device is asked, not the channel behind it: that costs a stream. */
function byRegistration({ line }: Means): Way {
  return ({ user }, tell) => {
    tell(line?.peerOf(user) ? 'playing' : 'noSignal')
    return () => undefined
  }
}

function byFirstWord({ openSource }: Means): Way {
  return (source, tell) => {
    const opened = openSource(source, {
      format: () => tell('playing'),
      sound: () => undefined,
      picture: () => tell('playing'),
      soundFrame: () => undefined,
      end: ({ state }) => tell(state),
    })
    return () => opened.close()
  }
}
