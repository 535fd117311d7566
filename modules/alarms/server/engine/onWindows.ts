import type { Tx } from '@gss/server-kit/database'
import type { Act } from '@gss/server-kit/journal'
import { parameters } from '../../contract/index.ts'
import type { AlarmDeps } from '../deps.ts'
import { heardAgain } from '../heardAgain.ts'
import { windowSubject } from '../openWindow.ts'
import { PRODUCT_ACTOR, tellWindow } from '../tell.ts'
import { turnWindows, type TurnedWindows, type WhichWindow } from '../windowStore.ts'

const MIN_MS = 60_000

/** A window that begins, that ends soon, that is over: told once each, and with its end what still burns is heard. The rows say what was told. */
export async function onWindows(tx: Tx, deps: AlarmDeps): Promise<void> {
  const now = deps.clock()
  const turned = await turnWindows(
    tx,
    now,
    (await deps.parameters.valueOf(parameters.windowReminder)) * MIN_MS,
  )
  if (TURNS.every(([what]) => turned[what].length === 0)) return
  const heard = await heardAgain(tx, [...new Set(turned.over.map(({ unitId }) => unitId))], deps)
  await deps.journal.writeAll(
    tx,
    TURNS.flatMap(([what, act]) => turned[what].map((window) => actOf(window, act))),
  )
  await deps.live.say(tx, [
    ...heard,
    ...TURNS.flatMap(([what]) => turned[what].map((window) => tellWindow(window, what))),
  ])
}

const TURNS: readonly [what: keyof TurnedWindows, act: string][] = [
  ['begun', 'alarm.windowBegun'],
  ['ending', 'alarm.windowEnding'],
  ['over', 'alarm.windowOver'],
]
const actOf = ({ unitId, windowId }: WhichWindow, act: string): Act => ({
  unitId,
  actor: PRODUCT_ACTOR,
  act,
  subject: windowSubject(windowId),
})
