import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import { DEMO_TRANSMISSIONS, EAST_8_MIN, POLL_DEFAULT_MIN, REMOTE_SUFFIX } from '../contract/index.ts'
import { addTransmissionDevices } from './transmissionStore.ts'

/** The transmission devices of the demo city; its units must be there. */
export async function seedTransmissions({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const devices = DEMO_TRANSMISSIONS.map(
    ({ transmissionId, unitId, address, code, name, profile, hasRemoteCommands }) => ({
      transmissionId,
      unitId,
      address,
      code,
      name,
      profile: hasRemoteCommands ? `${profile}${REMOTE_SUFFIX}` : profile,
      utcOffsetMin: EAST_8_MIN,
      pollMin: POLL_DEFAULT_MIN,
    }),
  )
  await addTransmissionDevices(db, devices, clock())
}
