import { useSession } from '@gss/web-kit/session/session'
import { create } from 'zustand'

/**
 * Spec §3 "Session", the close-socket flag: set to '1' it closes every open connection whose address contains a flv stream, and is '0' again. Signing out
 * sets it, in this tab or another. A tile that is still there opens anew, if it may.
 */
export const useCloseSocket = create<{ flag: '0' | '1' }>(() => ({ flag: '0' }))
const isStream = (url: string): boolean => url.includes('.flv')

const open = new Set<WebSocket>()
useCloseSocket.subscribe(({ flag }) => {
  if (flag !== '1') return
  for (const socket of open) if (isStream(socket.url)) socket.close()
  useCloseSocket.setState({ flag: '0' })
})
useSession.subscribe(({ session }, before) => {
  if (before.session !== null && session === null) useCloseSocket.setState({ flag: '1' })
})

/** The socket of a stream, under the console's own origin (contract/play.ts). The address is worth one opening. */
export function connectStream(url: string): WebSocket {
  const at = new URL(url, window.location.href)
  at.protocol = at.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(at)
  socket.binaryType = 'arraybuffer'
  open.add(socket)
  socket.addEventListener('close', () => open.delete(socket))
  return socket
}
