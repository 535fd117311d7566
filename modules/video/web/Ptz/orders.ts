import type { CameraMove, CameraPreset } from '../../contract/index.ts'

export interface CameraOrders {
  order(move: CameraMove): Promise<CameraPreset[]>
  /** Turns until `end`. */
  begin(speeds: Omit<CameraMove, 'does'>): Promise<void>
  end(): Promise<void>
}

/** Orders to one camera, one after another: a stop that overtook its move would stop nothing. A turn nobody presses for any more when its time comes is not sent. */
export function ordersBy(send: (move: CameraMove) => Promise<CameraPreset[]>): CameraOrders {
  let last: Promise<unknown> = Promise.resolve()
  let press: object | null = null
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work)
    last = mine.catch(() => undefined) // whoever gave the order is told; the next one has its turn all the same
    return mine
  }
  return {
    order: (move) => inTurn(() => send(move)),
    begin(speeds) {
      const mine = {}
      press = mine
      return inTurn(async () => {
        if (press === mine) await send({ does: 'move', ...speeds })
      })
    },
    async end() {
      if (press === null) return
      press = null
      await inTurn(() => send({ does: 'stop' }))
    },
  }
}
