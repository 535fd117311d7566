import { OnvifFault } from '@gss/onvif'
import { type CameraMove, type CameraPreset, MOVE_LONGEST_MS, type MovedCamera } from '@gss/video/contract'
import { AskFailed } from '../platform/askHttp.ts'
import { type HandsOf, NoPtz, type Speeds } from './hands.ts'
import { movedKey, type Turning } from './turning.ts'

export interface Movers {
  move(camera: MovedCamera, move: CameraMove): Promise<CameraPreset[]>
  end(): void
}

/** How long a camera may turn, and how a stop that was not heard is said again. */
export interface Pace {
  longestMs: number
  againMs: number
  times: number
  /** Of what a process before us left turning: a recorder registers anew within minutes. */
  timesLeft: number
}
const PACE: Pace = { longestMs: MOVE_LONGEST_MS, againMs: 1_000, times: 10, timesLeft: 300 }

/**
 * Moves cameras. One that moves is stopped by us, should nobody else do it: a page may be gone while a camera turns, and so may we. A stop counts when
 * the camera answered it; until then it is said again, and a camera whose answer to a move was lost is thought to turn.
 */
export function openMovers(
  ways: Readonly<Record<MovedCamera['by'], HandsOf>>,
  turning: Turning,
  { longestMs, againMs, times, timesLeft }: Pace = PACE,
): Movers {
  const stops = new Map<string, { timer: NodeJS.Timeout; began: Speeds }>()
  const handsOf = (camera: MovedCamera) => ways[camera.by](camera)

  function forget(camera: MovedCamera): void {
    const key = movedKey(camera)
    clearTimeout(stops.get(key)?.timer)
    stops.delete(key)
    turning.forget(camera)
  }
  let isOver = false
  function stopLater(camera: MovedCamera, began: Speeds, inMs: number, left = times): void {
    if (isOver) return // an order may still be on its way
    const key = movedKey(camera)
    clearTimeout(stops.get(key)?.timer)
    const stop = async () => (await handsOf(camera)).stop(began)
    const timer = setTimeout(() => {
      const stillOurs = () => stops.get(key)?.timer === timer
      stop().then(
        () => stillOurs() && forget(camera),
        // Unheard, it is said again, unless something else was ordered meanwhile.
        () => stillOurs() && (left > 1 ? stopLater(camera, began, againMs, left - 1) : forget(camera)),
      )
    }, inMs)
    stops.set(key, { timer, began })
  }
  /** One order after another to each camera: a stop that overtakes its move stops nothing. */
  const orders = new Map<string, Promise<unknown>>()
  function inTurn<T>(camera: MovedCamera, order: () => Promise<T>): Promise<T> {
    const key = movedKey(camera)
    const mine = (orders.get(key) ?? Promise.resolve()).then(order, order)
    const over = () => void (orders.get(key) === mine && orders.delete(key))
    orders.set(key, mine)
    mine.then(over, over)
    return mine
  }
  for (const { camera, speeds } of turning.left()) stopLater(camera, speeds, 0, timesLeft)

  async function moved(
    camera: MovedCamera,
    { does, pan = 0, tilt = 0, zoom = 0, preset = '' }: CameraMove,
  ): Promise<CameraPreset[]> {
    const hands = await handsOf(camera)
    const speeds = { pan, tilt, zoom }
    switch (does) {
      case 'move':
        turning.note(camera, speeds)
        try {
          await hands.turn(speeds)
        } finally {
          stopLater(camera, speeds, longestMs) // it may turn though its answer was lost
        }
        return []
      case 'stop': {
        const { began } = stops.get(movedKey(camera)) ?? { began: speeds }
        try {
          await hands.stop(began)
          forget(camera)
        } catch (error) {
          stopLater(camera, began, againMs)
          throw error
        }
        return []
      }
      case 'gotoPreset':
        await hands.gotoPreset(preset)
        forget(camera)
        return []
      case 'setPreset':
        await hands.setPreset(preset)
        return hands.presets()
      case 'presets':
        return hands.presets()
    }
  }

  return {
    move: (camera, move) => inTurn(camera, () => moved(camera, move)),
    end() {
      isOver = true
      // What still turns stays written down: whoever begins next stops it.
      for (const { timer } of stops.values()) clearTimeout(timer)
      stops.clear()
    },
  }
}

/** What a refusal of the media process says of it. */
export const refusalOf = (error: unknown): 'noAnswer' | 'refused' | 'noPtz' | null => {
  if (error instanceof NoPtz) return 'noPtz'
  if (error instanceof OnvifFault) return error.isPassword ? 'refused' : 'noAnswer'
  if (error instanceof AskFailed) return error.why === 'refused' ? 'refused' : 'noAnswer'
  return null
}
