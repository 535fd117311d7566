import { setTimeout as pause } from 'node:timers/promises'
import { type AlarmKind, pushes } from '@gss/alarms/contract'
import { decode } from '@gss/kit/wire'
import { frame, LIVE_PATH, LIVE_PROTOCOL } from '@gss/live/contract'
import { WebSocket } from 'ws'
import { seatOf } from '../../e2e/api.ts'
import type { Product } from '../../e2e/product.ts'

const SETTLED_AT_ONCE = 3
const LOOK_AGAIN_MS = 50
const PATIENCE_MS = 60_000
/** A fire is not confirmed away: it was a false one. */
const STATES: Readonly<Record<AlarmKind, string>> = {
  fire: 'WBD',
  urgent: 'WBD',
  supervisory: '10F',
  missedDuty: '10F',
  fault: '10F',
}
const SETTLE = '/gstcenter/warningManage/changeOperStateAndMovetoDeal'

/** Another seat of the centre, which settles what comes on top of what stands: so that the list stays as long as it is. */
export async function openSecondSeat(product: Product) {
  const seat = await seatOf(product, 'leader')
  const { data } = await seat.post<{ ticket: string }>('/live/ticket')
  const socket = new WebSocket(`${product.address.replace('http', 'ws')}api${LIVE_PATH}`, [
    LIVE_PROTOCOL,
    data.ticket,
  ])
  await new Promise<void>((opened, failed) => {
    socket.once('open', opened)
    socket.once('error', failed)
  })
  const known = new Set<string>()
  const open: { alarmId: string; kind: AlarmKind }[] = []
  let limit = Infinity
  let busy = 0
  let settled = 0
  let refused: string | null = null
  socket.on('message', (text: Buffer) => {
    for (const { kind, body } of decode(frame, JSON.parse(text.toString())).messages) {
      if (kind !== 'alarm.raised') continue
      const { alarmId, kind: of } = decode(pushes['alarm.raised'], body).alarm
      if (known.has(alarmId)) continue
      known.add(alarmId)
      open.push({ alarmId, kind: of })
    }
    settleSurplus()
  })
  socket.send('{"since":null}')

  function settleSurplus(): void {
    while (busy < SETTLED_AT_ONCE && open.length > limit) {
      // Those that stood before stay; of the others the first that came.
      const [first] = open.splice(standing, 1)
      if (!first) return
      const { alarmId, kind } = first
      busy += 1
      void seat
        .post(SETTLE, { warningId: alarmId, operState: STATES[kind], operResult: '已核实' })
        .then(({ ok, message }) => {
          if (!ok) refused = message
          busy -= 1
          settled += 1
          settleSurplus()
        })
    }
  }
  let standing = 0
  async function until(isSo: () => boolean, what: string): Promise<void> {
    const giveUpMs = performance.now() + PATIENCE_MS
    while (!isSo()) {
      if (refused !== null || performance.now() > giveUpMs)
        throw new Error(`${what}: ${open.length} open, ${settled} settled, ${refused ?? 'none'} refused`)
      await pause(LOOK_AGAIN_MS)
    }
  }
  return {
    open: () => open.length,
    heard: () => known.size,
    untilOpen: (count: number) => until(() => open.length >= count, `waited for ${count} open alarms`),
    /** From now on: what is open stands, and so many more may be at a time. */
    keepTo(more: number): void {
      standing = open.length
      limit = standing + more
    },
    /** Nothing is left of what came on top. */
    async settleAll(): Promise<void> {
      const before = limit
      limit = standing
      settleSurplus()
      await until(() => open.length <= standing && busy === 0, 'waited for everything to be settled')
      limit = before
    },
    /** What it is about to settle is settled: nobody may be asking a product that is stopped. */
    async close(): Promise<void> {
      limit = Infinity
      await until(() => busy === 0, 'waited for the last answer')
      socket.terminate()
    },
  }
}
export type SecondSeat = Awaited<ReturnType<typeof openSecondSeat>>
