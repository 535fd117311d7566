import { fork } from 'node:child_process'
import type { Bench } from './benches.ts'
import { endChild } from './machine/endChild.ts'
import { atEnd } from './machine/ends.ts'
import { isTold, type Section } from './report/section.ts'

const MINUTE_MS = 60_000

export interface How {
  isQuick: boolean
  /** Handed to those that know peers. */
  peers?: readonly string[]
  /** Another tree than this one. */
  root?: string
}

/** One bench as a program of its own; what it told, and what went wrong. */
export async function runBench(
  bench: Bench,
  { isQuick, peers = [], root }: How,
): Promise<{ sections: Section[]; fault: string | null }> {
  const args = [...(isQuick ? bench.quick : bench.full), ...(bench.hasPeers ? peers : [])]
  const where = root === undefined ? {} : { cwd: root }
  const child = bench.script.endsWith('.mjs')
    ? fork(bench.script, args, where)
    : fork('tools/run-ts.mjs', [bench.script, ...args], where)
  const ending = atEnd(() => endChild(child))
  const sections: Section[] = []
  child.on('message', (message) => {
    if (isTold(message)) sections.push(message.section)
  })
  const patience = setTimeout(
    () => child.kill('SIGTERM'),
    (isQuick ? bench.minutes.quick : bench.minutes.full) * MINUTE_MS,
  )
  const fault = await new Promise<string | null>((ended) => {
    child.once('exit', (code, signal) => ended(code === 0 ? null : `ended with ${code ?? signal}`))
  })
  clearTimeout(patience)
  ending.forget()
  return { sections, fault }
}
