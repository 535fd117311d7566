import { closeSync, constants, openSync } from 'node:fs'
import type { Duplex } from 'node:stream'
import { ReadStream } from 'node:tty'
import type { WaySettings } from '../../contract/index.ts'
import { type Carry, NotTaken } from './provider.ts'
import { pdusOf } from './smsPdu.ts'

/** A device of this machine, and nothing that could be a file. */
const DEVICE = /^\/dev\/(?:tty[A-Za-z0-9]{1,24}|pts\/\d{1,4}|serial\/by-id\/[\w.:-]{1,80})$/
export const isModemDevice = (device: string): boolean => DEVICE.test(device)

/** What is spoken with: lines one way, lines the other. */
export type OpenModem = (device: string) => Pick<Duplex, 'on' | 'write' | 'destroy'>
const openTty: OpenModem = (device) => {
  const file = openSync(device, constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK)
  try {
    const line = new ReadStream(file)
    line.setRawMode(true)
    return line
  } catch (error) {
    closeSync(file)
    throw error
  }
}

const ANSWER_MS = 5_000
/** The network takes its time. */
const SEND_MS = 30_000
const BETWEEN_MAX_CHARS = 4_000
const END = '\u001a'
const ESCAPE = '\u001b'
const FAULT = /(?:\+CM[SE] ERROR: ?[^\r\n]*|\bERROR\b)/

/** One question at a time, and its answer: until `is` is heard, or what says that it failed. */
function talk(line: ReturnType<OpenModem>) {
  let heard = ''
  let look: () => void = () => undefined
  let broken: Error | null = null
  line.on('data', (bytes: Buffer) => {
    heard = (heard + bytes.toString('latin1')).slice(-BETWEEN_MAX_CHARS)
    look()
  })
  line.on('error', (error) => {
    broken = error
    look()
  })
  return (words: string, is: RegExp, withinMs: number): Promise<string> => {
    heard = ''
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => done(() => reject(new Error('the modem does not answer'))), withinMs)
      const done = (end: () => void) => {
        clearTimeout(late)
        look = () => undefined
        end()
      }
      look = () => {
        const fault = FAULT.exec(heard)?.[0]
        const found = is.exec(heard)
        if (broken) done(() => reject(broken ?? new Error('the modem is gone')))
        else if (fault !== undefined) done(() => reject(new NotTaken(fault)))
        else if (found) done(() => resolve(found[1] ?? ''))
      }
      line.write(words)
    })
  }
}

/** A modem does one thing at a time, whoever wants something of it. */
const turns = new Map<string, Promise<unknown>>()

/** A short message by a GSM modem: where there is no network but that of mobile telephones. */
export const carryByModem =
  ({ device }: Pick<WaySettings, 'device'>, open: OpenModem = openTty): Carry =>
  (message) => {
    const before = turns.get(device) ?? Promise.resolve()
    const mine = before.then(() => send(device, message, open))
    // Whoever sent it hears that it failed; the next in turn only waits for its end.
    turns.set(
      device,
      mine.catch(() => undefined),
    )
    return mine
  }

async function send(
  device: string,
  { recipient, body, sentAt }: { recipient: string; body: string; sentAt: Date },
  open: OpenModem,
) {
  if (!isModemDevice(device)) throw new NotTaken(`no modem: ${device}`)
  const line = openOr(device, open)
  const ask = talk(line)
  let isHandedOver = false
  try {
    await ready(ask)
    let [nth, last] = [0, '']
    const pdus = pdusOf(recipient, body, sentAt.getTime())
    for (const { hex, bytes } of pdus) {
      await ask(`AT+CMGS=${bytes}\r`, />/, ANSWER_MS)
      isHandedOver = true
      last = await ask(`${hex}${END}`, /\+CMGS: ?(\d+)[\s\S]*\bOK\b/, SEND_MS)
      isHandedOver = ++nth > 0 && nth < pdus.length
    }
    return { providerId: last === '' ? null : last, said: `+CMGS: ${last}` }
  } catch (error) {
    if (!(error instanceof NotTaken)) line.write(ESCAPE)
    if (error instanceof NotTaken || isHandedOver) throw error
    throw new NotTaken(error instanceof Error ? error.message : String(error))
  } finally {
    line.destroy()
  }
}
function openOr(device: string, open: OpenModem) {
  try {
    return open(device)
  } catch (error) {
    throw new NotTaken(error instanceof Error ? error.message : String(error))
  }
}
async function ready(ask: ReturnType<typeof talk>): Promise<void> {
  await ask(`${ESCAPE}\rATE0\r`, /\bOK\b/, ANSWER_MS)
  await ask('AT+CMGF=0\r', /\bOK\b/, ANSWER_MS)
  const registered = await ask('AT+CREG?\r', /\+CREG: ?\d,(\d)[\s\S]*\bOK\b/, ANSWER_MS)
  if (registered !== '1' && registered !== '5') throw new NotTaken(`the modem has no network: ${registered}`)
}
