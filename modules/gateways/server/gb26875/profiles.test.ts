import { seedUnits } from '@gss/archives/server'
import { seedTransmissions, transmissionDevices } from '@gss/devices/server'
import { hasRemoteCommands, GB26875_DIALECTS, STANDARD } from '@gss/gb26875'
import { testDatabase } from '@gss/server-kit/testing/database'
import { describe, expect, it, test } from 'vitest'
import { GB26875_PROFILES } from '../../contract/index.ts'
import { isKnownProfile, profileNamed } from './profiles.ts'

const names: [what: string, name: string, base: { name: string }, remote: boolean][] = [
  ['a dialect by its name', 'jdF53', GB26875_DIALECTS.jdF53, false],
  [
    'a dialect that knows our remote commands',
    'dahua+remote',
    { name: 'Dahua fire terminal + remote commands' },
    true,
  ],
  ['a name nobody knows is the standard: a fire must get through', 'unheardOf', STANDARD, false],
  ['a name every object has is none of ours', 'constructor', STANDARD, false],
]
describe('how a device speaks', () => {
  it.each(names)('%s', (_, name, base, remote) => {
    const profile = profileNamed(name)
    expect([profile.name, hasRemoteCommands(profile)]).toEqual([base.name, remote])
  })
})

test('every device of the demo city belongs to a unit of it and speaks a dialect we know; seeding twice changes nothing', async () => {
  const { database: db } = await testDatabase()
  const clock = () => new Date('2026-11-20T08:00:00Z')
  for (let times = 0; times < 2; times++) {
    await seedUnits({ db, clock })
    await seedTransmissions({ db, clock })
  }
  const devices = await transmissionDevices(db)
  expect(devices.filter(({ profile }) => !isKnownProfile(profile))).toEqual([])
  expect(new Set(devices.map(({ unitId }) => unitId)).size).toBe(12)
})

test('a person can choose every dialect there is', () => {
  expect([...GB26875_PROFILES].toSorted()).toEqual(Object.keys(GB26875_DIALECTS).toSorted())
})
