import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { encode } from '@gss/kit/wire'
import { MEDIA_WIRE, talkAsk, TALK_FRAME_BYTES, type TalkState, talkWord } from '@gss/video/contract'
import { WebSocketServer } from 'ws'
import type { Talks } from '../talk/talks.ts'
import type { Unsealer } from './sealed.ts'

const FORBIDDEN = 403
/** A frame, and what a word of a later version may be. */
const MESSAGE_MAX_BYTES = 1_024
const GOES_ON: ReadonlySet<TalkState> = new Set(['connecting', 'talking'])
const CLOSING_MS = 2_000
const PING_MS = 15_000

export interface MediaTalkDoor {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  end(): void
}

/** Where somebody speaks through a camera. */
export function talkDoor(talks: Talks, asks: Unsealer): MediaTalkDoor {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MESSAGE_MAX_BYTES,
  })
  return {
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      const sealed = request.headers[MEDIA_WIRE.header]
      const asked = typeof sealed === 'string' ? asks.read(talkAsk, sealed) : null
      if (!asked)
        return void socket.end(`HTTP/1.1 ${FORBIDDEN} No\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      sockets.handleUpgrade(request, socket, head, (opened) => {
        opened.on('error', () => opened.terminate())
        let isAlive = true
        opened.on('pong', () => (isAlive = true))
        // A line that is cut without a word must not keep the camera busy.
        const pinging = setInterval(() => {
          if (!isAlive) return opened.terminate()
          isAlive = false
          opened.ping()
        }, PING_MS)
        const talk = talks.begin(asked, {
          say(state, detail) {
            if (opened.readyState !== opened.OPEN) return
            opened.send(JSON.stringify(encode(talkWord, { state, ...(detail !== undefined && { detail }) })))
            if (GOES_ON.has(state)) return
            opened.close()
            setTimeout(() => opened.terminate(), CLOSING_MS).unref()
          },
        })
        opened.on('message', (data, isBinary) => {
          if (isBinary && Buffer.isBuffer(data) && data.length === TALK_FRAME_BYTES) talk.hear(data)
        })
        opened.on('close', () => {
          clearInterval(pinging)
          talk.end()
        })
      })
    },
    end() {
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}
