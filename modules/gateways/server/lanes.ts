import type { Bus } from '@gss/server-kit/bus'
import type { Database } from '@gss/server-kit/database'
import { SAMPLES_STORED, SIGNALS_STORED } from '../contract/index.ts'
import { Lane, LINGER_MS } from './lane.ts'
import { beginLanes, endEarlierWork, endLanes } from './laneStore.ts'

interface Deps {
  db: Database
  url: string
  bus: Pick<Bus, 'tell'>
  gatewayId: string
  clock: () => Date
  onTrouble: (error: unknown) => void
  onCommit?: (lane: 'urgent' | 'normal', entries: number, seconds: number) => void
}

export interface Lanes {
  /** Fires and manual alarms: it never waits for the other. */
  urgent: Lane
  normal: Lane
  close(patienceMs: number): Promise<void>
}

/** The two ways into the database; the server is woken after each commit that brought signals. */
export async function openLanes({
  db,
  url,
  bus,
  gatewayId,
  clock,
  onTrouble,
  onCommit,
}: Deps): Promise<Lanes> {
  await endEarlierWork(db, gatewayId)
  const ids = await beginLanes(db, gatewayId, clock())
  const lane = (name: 'urgent' | 'normal', lingerMs: number) =>
    new Lane({
      url,
      gatewayId,
      laneId: ids[name],
      name,
      lingerMs,
      onSignals: (laneId) => bus.tell(SIGNALS_STORED, [laneId]),
      onSamples: (laneId) => bus.tell(SAMPLES_STORED, [laneId]),
      onTrouble,
      onCommit: (entries, seconds) => onCommit?.(name, entries, seconds),
    })
  const lanes = { urgent: lane('urgent', 0), normal: lane('normal', LINGER_MS) }
  await Promise.all([lanes.urgent.open(), lanes.normal.open()])
  return {
    ...lanes,
    async close(patienceMs) {
      await Promise.all([lanes.urgent.close(patienceMs), lanes.normal.close(patienceMs)])
      await endLanes(db, gatewayId, clock()).catch(onTrouble)
    },
  }
}
