import { setTimeout as pause } from 'node:timers/promises'
import { forgetsByTheClock, looksAtTheLatestOnly } from '../broken.ts'
import type { Fault } from '../fault.ts'
import { measured } from '../measured.ts'
import { badLine } from '../stand/badLine.ts'
import { settableClock } from '../stand/clock.ts'
import { longestSilenceMs } from '../stand/storm.ts'

const RATE = 3_500
/** Whatever the moment, a third of these lines have heard no confirm for a while, and their devices say it all again on the next one. */
const MUTE = { kind: 'mute', everyMs: 3_000, forMs: 1_500 } as const
/** The programs look at the clock anew each second. */
const SEEN_MS = 1_200
const DAY_MS = 24 * 60 * 60 * 1_000
const DAYS = 20

export const clockJumps: Fault = {
  name: 'clock-jumps',
  what: 'the clock of server, gateway and database is set back two hours and forth again, then, the server being killed, ahead thirty days, in a storm over lines of which half fall silent and break again and again',
  must: 'frames are stored and alarms raised, each once, whatever the clock shows; nothing old is thrown away; nothing stands still for 5 s',
  needs: ['faketime'],
  frames: 52_000,
  brokenShare: 0.5,
  backWithinMs: 5_000,
  broken: [forgetsByTheClock, looksAtTheLatestOnly],
  // PostgreSQL is started without anything of our environment; for this one its clock has to go with the others.
  instrument: {
    what: 'gives its database the pretended clock',
    edits: [
      {
        file: 'apps/launcher/database/programs.ts',
        text: "PATH: process.env['PATH'],",
        instead:
          "...Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(LD_PRELOAD|FAKETIME)/.test(name))), PATH: process.env['PATH'],",
      },
    ],
  },
  async run(ground) {
    const clock = settableClock(ground)
    const product = await ground.product({ env: clock.env })
    // What is said before the jump is said again after it.
    const breaking = await badLine(ground, product.port, MUTE)
    const storm = await ground.storm(product, { rate: RATE, ports: [product.port, breaking] })
    await storm.reaches(0.15)
    clock.set('-2h')
    await storm.reaches(0.4)
    clock.set('+0')
    await storm.reaches(0.65)
    // What it has not worked yet is thirty days old when it is back.
    await product.kill('server')
    await pause(SEEN_MS / 4)
    clock.set('+30d')
    const report = await storm.report
    await pause(SEEN_MS)
    const [ahead] = await product.ask<{ frames: number }>(
      'select count(*)::int as frames from frames where received_at > $1',
      [new Date(Date.now() + DAYS * DAY_MS)],
    )
    return measured(product, [report], {
      backAfterMs: longestSilenceMs(report),
      wrong: [['the clock did not jump', (ahead?.frames ?? 0) > 0 ? 0 : 1]],
      notes: [`${ahead?.frames ?? 0} frames came "thirty days later"`],
    })
  },
}
