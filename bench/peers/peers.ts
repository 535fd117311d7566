/**
 * Ours beside the others: `node tools/run-ts.mjs bench/peers/peers.ts [--quick] [--no-peers] [--peers <folder>]`.
 * They are installed into a folder of the run and gone with it; a folder that is named is kept, and spares the next run their installing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atEnd } from '../machine/ends.ts'
import { isAsked, optionOf } from '../options.ts'
import { tell } from '../report/tell.ts'
import { fuxa } from './fuxa/fuxa.ts'
import { loads, POINTS } from './loads.ts'
import { mosquitto } from './mosquitto/mosquitto.ts'
import { ours } from './ours/ours.ts'
import { NotHere, type Peer, type RunningPeer } from './peer.ts'
import { passable } from './program.ts'
import { told } from './told.ts'
import { type Load, turn, type Turn } from './workload.ts'
import { zabbixScreen } from './zabbix/screen.ts'
import { zabbix } from './zabbix/zabbix.ts'

const [isQuick, isAlone, kept] = [isAsked('quick'), isAsked('no-peers'), optionOf('peers', '')]
const ROUNDS = isQuick ? 2 : 3
const REST_S = 3
/** All of them are products that have run for days, not for seconds: their code is warm. */
const WARM_UP = { what: 'warm-up', perSecond: 200, seconds: isQuick ? 3 : 5, clients: 1 }

const rivals: Peer[] = [zabbixScreen, zabbix, fuxa]
const all = isAlone ? [ours] : [ours, ...rivals, mosquitto]
const root = kept === '' ? mkdtempSync(path.join(os.tmpdir(), 'gss-peers-')) : path.resolve(kept)
// Begun first, it is ended last: after the programs that live in it.
const scratch = atEnd(async () => kept === '' && rmSync(root, { recursive: true, force: true }))
const away: { name: string; why: string }[] = isAlone
  ? rivals.map(({ name }) => ({ name, why: 'left out' }))
  : []
const running: { peer: Peer; program: RunningPeer }[] = []
const turns: Turn[] = []
let atRest: number[] = []
try {
  for (const peer of all) await begin(peer)
  for (const { peer, program } of running) await turn(peer, program, WARM_UP)
  atRest = await restOf(running)
  for (const load of loads(isQuick)) await inTurn(load)
} finally {
  for (const { program } of running) await program.stop()
  if (kept === '') rmSync(root, { recursive: true, force: true })
  scratch.forget()
}
const here = running.map(({ peer }, at) => ({ ...peer, restPercent: atRest[at] ?? NaN }))
const measured = rivals
  .filter(({ name }) => here.some((peer) => peer.name === name))
  .map(({ name, isForPrograms = false }) => ({ name, isForPrograms }))
tell(told({ turns, ours: ours.name, rivals: measured, away, ways: here }))

/** What each takes of a core while nothing happens: so much it takes of the others' turns as well. */
async function restOf(all: typeof running): Promise<number[]> {
  const before = all.map(({ program }) => program.usage().cpuS)
  await pause(REST_S * 1_000)
  return all.map(({ program }, at) => (100 * (program.usage().cpuS - (before[at] ?? NaN))) / REST_S)
}

/** A B C D A B C D: what the machine does besides meets all of them. */
async function inTurn(load: Load): Promise<void> {
  for (let round = 0; round < ROUNDS; round++)
    for (const { peer, program } of running) {
      const done = await turn(peer, program, load)
      turns.push(done)
      console.log(
        `${load.what}, ${peer.name}: p50 ${done.p50Ms.toFixed(1)}, p99 ${done.p99Ms.toFixed(1)} ms, lost ${done.lost}`,
      )
    }
}

/** Whoever cannot be had here is told so, and the others are measured. */
async function begin(peer: Peer): Promise<void> {
  const folder = path.join(root, peer.name.toLowerCase().replaceAll(/[^a-z]+/g, '-'))
  passable(root)
  passable(folder)
  if (isQuick && peer.isLongToInstall?.(folder))
    return void away.push({ name: peer.name, why: 'takes minutes to install; the full run does' })
  const began = performance.now()
  try {
    await peer.install(folder)
  } catch (fault) {
    if (!(fault instanceof NotHere)) throw fault
    return void away.push({ name: peer.name, why: fault.message })
  }
  running.push({ peer, program: await peer.start(folder, POINTS) })
  console.log(`${peer.name} runs after ${((performance.now() - began) / 1_000).toFixed(1)} s`)
}
