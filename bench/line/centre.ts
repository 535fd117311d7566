/** A centre that does nothing but confirm, in a process of its own: what the rig measures against it is the rig. */
import net, { type AddressInfo } from 'node:net'
import { answerOwed, answerTo, cutter, timeTag } from '@gss/gb26875'

const NOW = timeTag('2026-11-20T08:00:00')
const BACKLOG = 4_000

const server = net.createServer({ noDelay: true }, (socket) => {
  const line = cutter()
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    for (const event of line.push(bytes)) {
      const owed = answerOwed(event)
      if (owed && event.kind !== 'skipped') socket.write(answerTo(event, owed, NOW))
    }
  })
})
server.listen(0, '127.0.0.1', BACKLOG, () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit())
