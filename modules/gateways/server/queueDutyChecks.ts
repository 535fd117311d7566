import type { Bus } from '@gss/server-kit/bus'
import type { Tx } from '@gss/server-kit/database'
import { COMMANDS_ASKED } from '../contract/index.ts'
import { saveCommands } from './commandStore.ts'

interface Checked {
  commandId: string
  unitId: string
  transmissionId: string
  address: string
}

/** Asks many control rooms at once, for another module; what comes of each stands in its command. */
export async function queueDutyChecks(
  tx: Tx,
  checked: readonly Checked[],
  { minutes, askedBy, askedAt, bus }: { minutes: number; askedBy: string; askedAt: Date; bus: Bus },
): Promise<void> {
  const fresh = { state: 'queued', sentAt: null, endedAt: null, tries: 0, result: null } as const
  await saveCommands(
    tx,
    checked.map(({ commandId, unitId, transmissionId, address }) => ({
      commandId,
      unitId,
      transmissionId,
      address,
      kind: 'dutyCheck',
      payload: { minutes },
      askedBy,
      askedAt,
      ...fresh,
    })),
  )
  tx.after(() =>
    bus.tell(
      COMMANDS_ASKED,
      checked.map(({ address }) => address),
    ),
  )
}
