/** The socket of a stream, under the console's own origin (contract/play.ts). The address is worth one opening. */
export function connectStream(url: string): WebSocket {
  const at = new URL(url, window.location.href)
  at.protocol = at.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(at)
  socket.binaryType = 'arraybuffer'
  return socket
}
