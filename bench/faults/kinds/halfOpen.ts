import { setTimeout as pause } from 'node:timers/promises'
import { keepsDeadLines } from '../broken.ts'
import type { Fault } from '../fault.ts'
import { measured } from '../measured.ts'
import { mustRun, run } from '../needs.ts'
import { figure } from '../stand/figures.ts'
import type { Ground } from '../stand/ground.ts'

const PEERS = 500
const FIRST_PEER = 1_000
/** So slow that they are all still at it when their cable is cut. */
const PEER_RATE = 200
const PEER_FRAMES = 6_000
/** In turn: by then each of them has said something. */
const CUT_AT = (2 * PEERS) / PEER_FRAMES
/** A line its device has left is closed when it has been silent for half a minute. */
const FREED_WITHIN_MS = 33_000
const RATE = 2_500
const [OURS, THEIRS] = ['10.203.77.1', '10.203.77.2']

export const halfOpen: Fault = {
  name: 'half-open',
  what: '500 devices vanish without a goodbye (their network is taken down) and call again by another way; others go on',
  must: 'those who call again are served at once, nobody else is hurt, and the 500 dead lines are gone within 33 s',
  needs: ['root', 'netns'],
  frames: 52_000,
  backWithinMs: null,
  broken: [keepsDeadLines],
  async run(ground) {
    const space = netSpace(ground)
    const product = await ground.product({ env: { GSS_GB26875_HOST: '0.0.0.0' } })
    const seat = await ground.console(product)
    const peers = {
      devices: PEERS,
      firstDevice: FIRST_PEER,
      rate: PEER_RATE,
      frames: PEER_FRAMES,
      alarmEvery: 0,
    }
    const vanishing = await ground.storm(product, { ...peers, name: 'vanishing', host: OURS }, space.command)
    const storm = await ground.storm(product, { rate: RATE })
    await vanishing.reaches(CUT_AT)
    space.cut()
    const cutAt = performance.now()
    // At their own pace: a device that has said something here is one that has left its old line.
    const again = await ground.storm(product, { ...peers, name: 'again', frames: PEERS, rate: PEERS })
    const reports = [await storm.report, await again.report]
    vanishing.end()
    await pause(Math.max(0, FREED_WITHIN_MS - (performance.now() - cutAt)))
    const held = await figure(product.gatewayAddress, 'gss_gateway_connections')
    return measured(product, reports, { seat, wrong: [['dead lines still held', held]] })
  },
}

/** A machine of its own on a cable of its own. */
function netSpace(ground: Ground): { command: readonly string[]; cut: () => void } {
  const name = `gss-faults-${process.pid}`
  const [here, there] = [`gssf${process.pid % 10_000}a`, `gssf${process.pid % 10_000}b`]
  ground.finally(() => run('ip', 'netns', 'delete', name))
  ground.finally(() => run('ip', 'link', 'delete', here))
  mustRun('ip', 'netns', 'add', name)
  mustRun('ip', 'link', 'add', here, 'type', 'veth', 'peer', 'name', there)
  mustRun('ip', 'link', 'set', there, 'netns', name)
  mustRun('ip', 'addr', 'add', `${OURS}/24`, 'dev', here)
  mustRun('ip', 'link', 'set', here, 'up')
  mustRun('ip', '-n', name, 'addr', 'add', `${THEIRS}/24`, 'dev', there)
  mustRun('ip', '-n', name, 'link', 'set', there, 'up')
  mustRun('ip', '-n', name, 'link', 'set', 'lo', 'up')
  return {
    command: ['ip', 'netns', 'exec', name],
    cut: () => mustRun('ip', '-n', name, 'link', 'set', there, 'down'),
  }
}
