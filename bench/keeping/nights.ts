/**
 * The ends of lives of a million devices: `node tools/run-ts.mjs bench/keeping/nights.ts [devices] [units]`. A process of its own looks at all of them
 * as the timer of each night does: the first time, when every end is written, and once more, when nothing is new, as most nights.
 */
import { fork } from 'node:child_process'
import { endChild } from '../machine/endChild.ts'
import { startRig } from '../alarms/rig.ts'
import { tell } from '../report/tell.ts'
import { atMost } from './ask.ts'
import { fillWith, keepingRows, manyDevices } from './rows.ts'

const DEVICES = Number(process.argv[2] ?? 1_000_000)
const UNITS = Number(process.argv[3] ?? 1_000)
const GOAL_NIGHT_S = 60
const GOAL_NIGHT_MIB = 300

export interface NightsTold {
  firstS: number
  nightS: number
  peakMib: number
  ends: number
}

const rig = await startRig()
let told: NightsTold
try {
  const [units = ''] = keepingRows(UNITS, 1)
  await fillWith(rig.superUrl, [units, ...manyDevices(UNITS, DEVICES)])
  told = await lookedAt(rig.url)
} finally {
  await rig.stop()
}
const many = DEVICES.toLocaleString('en-US')
tell({
  id: 'nights',
  title: `${many} devices that age`,
  how: `${UNITS} units, ${told.ends.toLocaleString('en-US')} ends of lives. \`node tools/run-ts.mjs bench/keeping/nights.ts\`.`,
  tables: [],
  goals: [
    atMost('the first look, which writes all of them', told.firstS, GOAL_NIGHT_S, 's'),
    atMost('each night after it', told.nightS, GOAL_NIGHT_S, 's'),
    atMost('the most memory of the process that looks', told.peakMib, GOAL_NIGHT_MIB, 'MiB'),
  ],
})

async function lookedAt(url: string): Promise<NightsTold> {
  const child = fork('tools/run-ts.mjs', ['bench/keeping/look.ts', url])
  try {
    return await new Promise<NightsTold>((done, failed) => {
      child.once('message', (message) => done(message as NightsTold))
      child.once('exit', (code) => failed(new Error(`the process that looks ended with ${code}`)))
    })
  } finally {
    await endChild(child)
  }
}
