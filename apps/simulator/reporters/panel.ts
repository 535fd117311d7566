import { connect, type Socket } from 'node:net'
import type { DemoReporter } from '@gss/city/contract'
import { wrap } from '@gss/dc09'
import type { ReporterCentre } from './said.ts'

const EVERY_MS = 60_000
const AGAIN_MS = 5_000
const SEQUENCE_MAX = 9_999
/** Each tenth time a periodic test (Contact ID 602), between them that it lives. */
const TESTS_EACH = 10

/** A panel abroad that dials the centre by DC-09: supervision each minute, a test now and then; sequence 1 comes after 9999. */
export function startPanel(
  reporters: readonly DemoReporter[],
  { host, dc09Port }: ReporterCentre,
  onTrouble: (error: unknown) => void,
): () => void {
  if (dc09Port === 0) return () => undefined
  const stops = reporters.map(({ code }) => {
    let sequence = 0
    let socket: Socket | null = null
    let isOver = false
    let again: NodeJS.Timeout | undefined
    const tell = () => {
      sequence = (sequence % SEQUENCE_MAX) + 1
      const isTest = sequence % TESTS_EACH === 1
      const seq = String(sequence).padStart(4, '0')
      const body = isTest ? `"ADM-CID"${seq}L0#${code}[#${code}|1602 00 000]` : `"NULL"0000L0#${code}[]`
      socket?.write(wrap(body, 'standard'))
    }
    function open() {
      if (isOver) return
      const line = connect({ host, port: dc09Port })
      socket = line
      line.on('connect', tell)
      line.on('error', onTrouble)
      line.on('data', () => undefined)
      line.on('close', () => {
        if (!isOver) again = setTimeout(open, AGAIN_MS)
      })
    }
    open()
    const timer = setInterval(tell, EVERY_MS)
    return () => {
      isOver = true
      clearInterval(timer)
      clearTimeout(again)
      socket?.destroy()
    }
  })
  return () => {
    for (const stop of stops) stop()
  }
}
