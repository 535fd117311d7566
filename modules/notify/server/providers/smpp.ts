import smpp from 'smpp'
import type { WaySettings } from '../../contract/index.ts'
import { ANSWER_MAX_MS, type Carry, NotTaken } from './provider.ts'

const UCS2 = 8
/** Longer than one part of a short message, it goes as payload and the centre parts it. */
const SHORT_MAX_CHARS = 70
const INTERNATIONAL = 1
const UNKNOWN = 0
const ISDN = 1

/** One short message on a connection of its own: some centres take transmitters only, so which bind it is, is a setting. */
export const carryBySmpp =
  ({ host, port, security, username, sender, bind, systemType }: WaySettings, secret: string): Carry =>
  ({ recipient, body }, signal) =>
    new Promise((resolve, reject) => {
      // Of a way that was kept before it was refused: never in the clear where somebody asked for more.
      if (security === 'starttls') return reject(new NotTaken('SMPP knows no STARTTLS'))
      const session = smpp.connect({ host, port, tls: security === 'tls' })
      let isSubmitted = false
      const end = (deed: () => void) => {
        clearTimeout(late)
        signal.removeEventListener('abort', giveUp)
        session.destroy()
        deed()
      }
      const fail = (why: string) => end(() => reject(isSubmitted ? new Error(why) : new NotTaken(why)))
      const giveUp = () => fail('no answer in time')
      const late = setTimeout(giveUp, ANSWER_MAX_MS)
      signal.addEventListener('abort', giveUp, { once: true })
      session.on('error', (error) => fail(error.message))
      session.on('close', () => fail('the connection was closed'))
      const bound = ({ command_status: status }: { command_status: number }) => {
        if (status !== 0) return fail(`bind refused, status ${status}`)
        isSubmitted = true
        const text = body.length > SHORT_MAX_CHARS ? { message_payload: body } : { short_message: body }
        session.submit_sm(
          {
            ...(sender && { source_addr: sender }),
            destination_addr: recipient,
            dest_addr_ton: recipient.startsWith('+') ? INTERNATIONAL : UNKNOWN,
            dest_addr_npi: ISDN,
            data_coding: UCS2,
            ...text,
          },
          (answer) => {
            if (answer.command_status === 0)
              return end(() => resolve({ providerId: answer.message_id ?? null, said: 'ESME_ROK' }))
            isSubmitted = false // a plain no
            return fail(`submit refused, status ${answer.command_status}`)
          },
        )
        return undefined
      }
      session.on('connect', () => {
        const who = { system_id: username, password: secret, system_type: systemType }
        if (bind === 'transceiver') session.bind_transceiver(who, bound)
        else session.bind_transmitter(who, bound)
      })
      return undefined
    })
