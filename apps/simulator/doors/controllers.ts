import { createSocket } from 'node:dgram'
import {
  bodyOf,
  control,
  doorAsked,
  DOORS_MAX,
  eventAsked,
  eventTold,
  frameOf,
  headOf,
  MODE,
  openedLock,
  OPERATION,
  controllerStatus,
} from '@gss/uhppote'

const LOOPBACK = '127.0.0.1'
const EAST_8_MS = 8 * 3_600_000
const DELAY_S = 5
const EVENTS_KEPT = 200
/** Now and then somebody passes with a card. */
const CARD_EVERY_MS = 120_000
const CARDS = [8_165_537, 8_165_538, 10_058_400, 10_058_401]

const REMOTE_OPEN = 44
const SWIPE = 1
const TYPE = { card: 1, door: 2 } as const

type Told = Parameters<typeof eventTold.write>[2]
interface Controller {
  modes: { mode: number; delayS: number }[]
  openUntil: number[]
  events: Told[]
}
export interface ControllerOptions {
  port: number
  host?: string
  now?: () => Date
  /** A serial number for which another answers: something else stands at its address. */
  answersFor?: (serial: number) => number
  isSilent?: (serial: number) => boolean
}

/** All controllers of the demo behind one port: each is who its serial number says, and begins to be when it is first asked. */
export async function startControllers({
  port,
  host = LOOPBACK,
  now = () => new Date(),
  answersFor = (serial) => serial,
  isSilent = () => false,
}: ControllerOptions) {
  const controllers = new Map<number, Controller>()
  const socket = createSocket('udp4')
  socket.on('message', (asked, from) => {
    const head = headOf(asked)
    if (!head || from.port === 0 || isSilent(head.serial)) return
    const answer = answerTo(asked, head, answersFor(head.serial))
    if (answer) socket.send(answer, from.port, from.address)
  })
  await new Promise<void>((bound, failed) => {
    socket.once('error', failed)
    socket.bind(port, host, bound)
  })
  socket.on('error', () => undefined)
  const passing = setInterval(somebodyPasses, CARD_EVERY_MS)
  return {
    port: socket.address().port,
    controllerOf,
    async stop() {
      clearInterval(passing)
      await new Promise<void>((closed) => socket.close(closed))
    },
  }

  function answerTo(
    asked: Uint8Array,
    { operation, serial }: { operation: number; serial: number },
    as: number,
  ) {
    const controller = controllerOf(serial)
    if (operation === OPERATION.status) return frameOf('status', as, controllerStatus, statusOf(controller))
    if (operation === OPERATION.event) {
      const { index } = bodyOf(asked, eventAsked)
      return frameOf('event', as, eventTold, controller.events[index - 1] ?? NO_EVENT)
    }
    if (operation === OPERATION.open) {
      const { door } = bodyOf(asked, doorAsked)
      return frameOf('open', as, openedLock, {
        isDone: openOnce(controller, door, TYPE.door, 0, REMOTE_OPEN) ? 1 : 0,
      })
    }
    if (operation === OPERATION.control) {
      const { door } = bodyOf(asked, doorAsked)
      return frameOf('control', as, control, {
        door,
        ...(controller.modes[door - 1] ?? { mode: 0, delayS: 0 }),
      })
    }
    if (operation === OPERATION.setControl) {
      const { door, mode, delayS } = bodyOf(asked, control)
      if (!controller.modes[door - 1]) return frameOf('setControl', as, control, { door, mode: 0, delayS: 0 })
      controller.modes[door - 1] = { mode, delayS }
      return frameOf('setControl', as, control, { door, mode, delayS })
    }
    return null
  }

  function controllerOf(serial: number): Controller {
    const known = controllers.get(serial)
    if (known) return known
    const fresh: Controller = {
      modes: Array.from({ length: DOORS_MAX }, () => ({ mode: MODE.controlled, delayS: DELAY_S })),
      openUntil: Array.from({ length: DOORS_MAX }, () => 0),
      events: [],
    }
    controllers.set(serial, fresh)
    return fresh
  }

  function openOnce(
    controller: Controller,
    door: number,
    type: number,
    card: number,
    reason: number,
  ): boolean {
    const held = controller.modes[door - 1]
    if (!held || held.mode === MODE.heldClosed) return false
    controller.openUntil[door - 1] = now().getTime() + held.delayS * 1_000
    if (controller.events.length < EVENTS_KEPT)
      controller.events.push({
        index: controller.events.length + 1,
        type,
        granted: 1,
        door,
        direction: 1,
        card,
        at: digitsOf(now()),
        reason,
      })
    return true
  }
  function isOpen({ modes, openUntil }: Controller, door: number): boolean {
    return modes[door - 1]?.mode === MODE.heldOpen || (openUntil[door - 1] ?? 0) > now().getTime()
  }

  function statusOf(controller: Controller) {
    const last = controller.events.at(-1) ?? NO_EVENT
    const [date, time] = [digitsOf(now()).slice(2, 8), digitsOf(now()).slice(8)]
    const open = (door: number) => (isOpen(controller, door) ? 1 : 0)
    const doors = { open1: open(1), open2: open(2), open3: open(3), open4: open(4) }
    const relays = controllerStatus.read(new DataView(new ArrayBuffer(controllerStatus.bytes)), 0).relays
    const raw = Object.values(doors).reduce((bits, bit, at) => bits + bit * 2 ** at, 0)
    return {
      ...last,
      ...doors,
      button1: 0,
      button2: 0,
      button3: 0,
      button4: 0,
      error: 0,
      time,
      sequence: 0,
      blank: null,
      special: 0,
      relays: { ...relays, raw },
      inputs: { raw: 0, on: [] },
      date,
    }
  }

  function somebodyPasses(): void {
    const all = [...controllers.values()]
    const turn = Math.floor(now().getTime() / CARD_EVERY_MS)
    const controller = all[turn % Math.max(1, all.length)]
    if (controller)
      openOnce(controller, (turn % DOORS_MAX) + 1, TYPE.card, CARDS[turn % CARDS.length] ?? 0, SWIPE)
  }
}

const NO_EVENT: Told = { index: 0, type: 0, granted: 0, door: 0, direction: 0, card: 0, at: null, reason: 0 }
/** By the clock on the wall of the place: yyyymmddhhmmss. */
const digitsOf = (moment: Date): string =>
  new Date(moment.getTime() + EAST_8_MS).toISOString().replaceAll(/\D/g, '').slice(0, 14)
