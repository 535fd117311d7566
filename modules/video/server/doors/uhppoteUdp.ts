import { createSocket } from 'node:dgram'
import {
  askControl,
  askEvent,
  askOpen,
  askSetControl,
  askStatus,
  type DoorEvent,
  type DoorStatus,
  DOORS_MAX,
  headOf,
  MODE,
  readControl,
  readEvent,
  readOpened,
  readStatus,
} from '@gss/uhppote'
import { controllerPlaceOf } from './address.ts'
import { type DoorDone, doorDone, type DoorDriver, not, type DoorReached } from './driver.ts'

const PORT = 60_000
const SERIAL_MAX = 0xffff_ffff
const TRIES = 3
const ANSWER_MS = 800

export interface UhppoteOptions {
  /** Where the demo's pretend controller listens on this machine; 0: nowhere. */
  demoPort: number
  answerMs?: number
  /** For tests: a controller on this machine. */
  placeOf?: typeof controllerPlaceOf
}
export interface Uhppote extends DoorDriver {
  status(controller: Controller): Promise<DoorDone<DoorStatus>>
  event(controller: Controller, index: number): Promise<DoorDone<DoorEvent>>
}
export type Controller = Pick<DoorReached, 'serial' | 'ip' | 'port'>

/**
 * Controllers that speak datagrams. One socket for one question: an answer counts when it comes from where the question went, is about it and names the
 * serial number that is written down. An answer of another serial ends the matter: something else stands at that address.
 */
export function uhppoteUdp({
  demoPort,
  answerMs = ANSWER_MS,
  placeOf: place = controllerPlaceOf,
}: UhppoteOptions): Uhppote {
  async function exchange(
    controller: Controller,
    frameFor: (serial: number) => Uint8Array,
  ): Promise<DoorDone<Uint8Array>> {
    const serial = serialOf(controller.serial)
    if (serial === null || controller.ip === '') return not('notSetUp')
    const to = place(controller.ip, controller.port ?? PORT, demoPort)
    if (to === null) return not('forbidden')
    return ask(to, serial, frameFor(serial), answerMs)
  }
  const withDoor = async <T>(
    door: DoorReached,
    deed: (doorNo: number) => Promise<DoorDone<T>>,
  ): Promise<DoorDone<T>> =>
    door.doorNo !== null && door.doorNo >= 1 && door.doorNo <= DOORS_MAX ? deed(door.doorNo) : not('notSetUp')
  const setControl = async (
    door: DoorReached,
    doorNo: number,
    mode: number,
    delayS: number,
  ): Promise<DoorDone> => {
    const answer = await exchange(door, (serial) => askSetControl(serial, doorNo, mode, delayS))
    if (!answer.ok) return answer
    const now = readControl(answer.told)
    return now.door === doorNo && now.mode === mode ? doorDone(null) : not('refused')
  }
  return {
    open: (door) =>
      withDoor(door, async (doorNo) => {
        const answer = await exchange(door, (serial) => askOpen(serial, doorNo))
        if (!answer.ok) return answer
        return readOpened(answer.told) ? doorDone(null) : not('refused')
      }),
    hold: (door) =>
      withDoor(door, async (doorNo) => {
        const answer = await exchange(door, (serial) => askControl(serial, doorNo))
        if (!answer.ok) return answer
        const { mode, delayS } = readControl(answer.told)
        const set = await setControl(door, doorNo, MODE.heldOpen, delayS)
        return set.ok ? doorDone({ mode, delayS }) : set
      }),
    giveBack: (door, { mode, delayS }) => withDoor(door, (doorNo) => setControl(door, doorNo, mode, delayS)),
    async status(controller) {
      const answer = await exchange(controller, askStatus)
      return answer.ok ? doorDone(readStatus(answer.told)) : answer
    },
    async event(controller, index) {
      const answer = await exchange(controller, (serial) => askEvent(serial, index))
      return answer.ok ? doorDone(readEvent(answer.told)) : answer
    },
  }
}

/** As people write it down: digits, nothing else. */
function serialOf(written: string): number | null {
  const serial = /^\d{1,10}$/.test(written) ? Number(written) : NaN
  return serial > 0 && serial <= SERIAL_MAX ? serial : null
}

function ask(
  to: { address: string; port: number },
  serial: number,
  frame: Uint8Array,
  answerMs: number,
): Promise<DoorDone<Uint8Array>> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4')
    let tries = 0
    let timer: NodeJS.Timeout | undefined
    let isOver = false
    const end = (answer: DoorDone<Uint8Array>) => {
      // A socket closes once: what was sent may fail after it was answered.
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      socket.removeAllListeners()
      // A last error of a socket that is closing tells nobody anything.
      socket.on('error', () => undefined)
      socket.close()
      resolve(answer)
    }
    const say = () => {
      if (tries++ === TRIES) return end(not('silent'))
      socket.send(frame, to.port, to.address, (error) => {
        if (error) end(not('silent'))
      })
      timer = setTimeout(say, answerMs)
    }
    socket.on('error', () => end(not('silent')))
    socket.on('message', (bytes, from) => {
      const head = headOf(bytes)
      if (!head || from.address !== to.address || from.port !== to.port || head.operation !== frame[1]) return
      end(head.serial === serial ? doorDone(Uint8Array.from(bytes)) : not('otherSerial', String(head.serial)))
    })
    socket.bind(0, say)
  })
}
