import type { Now } from '../device/clock.ts'
import type { SimulatedDevice } from '../device/device.ts'
import { startTicking } from '../device/ticker.ts'
import type { Times, TimesReport } from '../times/times.ts'
import { perform } from './perform.ts'
import { play, ScriptPlayer } from './player.ts'
import type { Script } from './script.ts'

export interface PlayedDrill {
  script: Script
  devices: readonly SimulatedDevice[]
  times: Times
  seed: number
  now: Now
  /** So long it waits for the lines, and at the end for the last confirms. */
  patienceMs?: number
}
export interface DrillReport extends TimesReport {
  script: string
  seed: number
  devices: number
  connected: number
  startedAt: number
  endedAt: number
}

/** Longer than three repeats of ten seconds: what is not confirmed by then is lost. */
const PATIENCE_MS = 45_000
const LOOK_MS = 10

/** All devices call, the script is played, the last confirms are waited for; what came of it. The devices are taken down again. */
export async function drill({
  script,
  devices,
  times,
  seed,
  now,
  patienceMs = PATIENCE_MS,
}: PlayedDrill): Promise<DrillReport> {
  const stopTicking = startTicking(devices, now)
  for (const device of devices) device.connect()
  await until(() => devices.every(({ isOpen }) => isOpen), patienceMs)
  const connected = devices.filter(({ isOpen }) => isOpen).length
  const startedAt = now()
  await play(new ScriptPlayer(script, devices, seed, perform), now)
  await until(() => times.waiting === 0, patienceMs)
  stopTicking()
  for (const device of devices) device.end()
  return {
    script: script.name,
    seed,
    devices: devices.length,
    connected,
    startedAt,
    endedAt: now(),
    ...times.report(),
  }
}

function until(holds: () => boolean, patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs
  return new Promise((done) => {
    const look = () => (holds() || performance.now() > end ? done() : void setTimeout(look, LOOK_MS))
    look()
  })
}
