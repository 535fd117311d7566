import { WebSocket } from 'ws'

/** Engine.IO 4 and Socket.IO 5, as much of them as events over a web socket need: a digit or two, then JSON. */
const [OPEN, PING, PONG, CONNECT, EVENT] = ['0', '2', '3', '40', '42']

export interface EventSocket {
  say: (event: string, body: unknown) => void
  end: () => void
}

export function openEvents(
  address: string,
  onEvent: (event: unknown, body: unknown) => void,
): Promise<EventSocket> {
  const socket = new WebSocket(`${address}/socket.io/?EIO=4&transport=websocket`)
  return new Promise((ready, failed) => {
    socket.once('error', failed)
    socket.on('message', (bytes: Buffer) => {
      const message = bytes.toString()
      if (message.startsWith(OPEN)) socket.send(CONNECT)
      else if (message === PING) socket.send(PONG)
      else if (message.startsWith(CONNECT))
        ready({
          say: (event, body) => socket.send(EVENT + JSON.stringify([event, body])),
          end: () => socket.terminate(),
        })
      else if (message.startsWith(EVENT)) {
        const said: unknown = JSON.parse(message.slice(EVENT.length))
        if (Array.isArray(said)) onEvent(said[0], said[1])
      }
    })
  })
}
