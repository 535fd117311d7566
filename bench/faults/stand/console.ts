import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Tokens } from './registered.ts'

/** An operator's client on the live socket: comes back by itself, says where it stands, and counts what it is told. */
export interface Console {
  /** How often each alarm was announced, by the place it is at. */
  heard: ReadonlyMap<string, number>
  /** Messages that came a second time, or out of their order. */
  outOfOrder(): number
  /** Milliseconds since 1970 of each announcement, in order. */
  heardAt: readonly number[]
  end(): void
}

interface Frame {
  position: number
  messages: { position: number; kind: string; body: { alarm?: { DEV_ADDRESS: string } } }[]
}

const CALL_AGAIN_MS = 100

export async function openConsole(address: string, tokens: Tokens): Promise<Console> {
  const heard = new Map<string, number>()
  const heardAt: number[] = []
  let position: number | null = null
  let outOfOrder = 0
  let isOver = false
  let socket: WebSocket | undefined

  function told(text: string): void {
    const frame = JSON.parse(text) as Frame
    for (const message of frame.messages) {
      if (position !== null && message.position <= position) outOfOrder += 1
      position = message.position
      const mark = message.kind === 'alarm.raised' ? message.body.alarm?.DEV_ADDRESS : undefined
      if (mark === undefined) continue
      heard.set(mark, (heard.get(mark) ?? 0) + 1)
      heardAt.push(Date.now())
    }
    position = Math.max(position ?? 0, frame.position)
  }
  async function live(opened: () => void): Promise<void> {
    while (!isOver) {
      socket = await connect(address, tokens).catch(() => undefined)
      if (socket) {
        socket.on('message', (data: Buffer) => told(data.toString()))
        socket.send(JSON.stringify({ since: position }))
        opened()
        await new Promise((closed) => socket?.once('close', closed))
      }
      await pause(CALL_AGAIN_MS)
    }
  }
  await new Promise<void>((opened) => void live(opened))
  return {
    heard,
    heardAt,
    outOfOrder: () => outOfOrder,
    end() {
      isOver = true
      socket?.terminate()
    },
  }
}

export async function connect(address: string, tokens: Tokens, perMessageDeflate = true): Promise<WebSocket> {
  const response = await fetch(`${address}api/live/ticket`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: tokens.token, csrftoken: tokens.csrfToken },
    body: '{}',
  })
  const { data } = (await response.json()) as { data: { ticket: string } }
  const socket = new WebSocket(`${address.replace('http', 'ws')}api/live`, ['gss.live', data.ticket], {
    perMessageDeflate,
  })
  socket.on('error', () => {}) // 'close' follows
  await new Promise<void>((open, fail) => {
    socket.once('open', open)
    socket.once('close', () => fail(new Error('the live socket did not open')))
  })
  return socket
}
