import { expect, test } from 'vitest'
import { loudAs, seatedAt, voiceWorld } from './testing/voiceWorld.ts'

/** Of this file alone. */
const soundPorts = '32120-32138'

test.each([
  ['over UDP', {}, {}],
  ['over TCP', { transport: 'tcp' as const }, {}],
  ['over TLS', { transport: 'tls' as const }, {}],
  ['whose offer comes with the ACK', {}, { isLate: true }],
])(
  'a call that comes in %s: it rings, a seat lifts, each hears the other, they hang up',
  async (_, how, more) => {
    const { pbx, comesIn, faults } = await voiceWorld({ soundPorts, ...how })
    const { phone, carried, isOver, loudest } = comesIn('13911112222', more)
    const { number, carry } = await carried
    expect(number).toBe('13911112222')
    const one = carry()
    await pbx.until(() => phone.statuses.includes(180))
    expect(phone.statuses).not.toContain(200)
    expect(await seatedAt(one, '8001')).toBeNull()
    await pbx.until(() => phone.statuses.includes(200) && phone.packets > 5)
    const [seat] = pbx.calls.filter((each) => each.number === '8001')
    await pbx.until(() => (seat?.packets ?? 0) > 5)
    expect([phone.loudest, seat?.loudest]).toEqual([loudAs(4_000), loudAs(12_000)])
    phone.hangUp()
    expect(await isOver).toBe('ended hungUp')
    await pbx.until(() => seat?.ended === true)
    expect(loudest).toEqual([loudAs(4_000), loudAs(12_000)])
    expect(faults).toEqual([])
  },
)

test('whoever waits is not kept for ever; who was answered is not ended by that', async () => {
  const { pbx, comesIn } = await voiceWorld({ soundPorts, waitMs: 60 })
  const waiting = comesIn('13911112222')
  ;(await waiting.carried).carry()
  expect(await waiting.isOver).toBe('failed noAnswer')
  await pbx.until(() => waiting.phone.statuses.includes(480))
  const patient = await voiceWorld({ soundPorts, waitMs: 400 })
  const { phone, carried, isOver } = patient.comesIn('13911112222')
  const one = (await carried).carry()
  expect(await seatedAt(one, '8001')).toBeNull()
  // Half a second of sound: longer than anybody would have been kept waiting.
  const before = phone.packets
  await patient.pbx.until(() => phone.packets > before + 30)
  one.hangUp('hungUp')
  expect(await isOver).toBe('ended hungUp')
})

test('whoever calls gives up: it is over, and no seat has had it', async () => {
  const { pbx, comesIn } = await voiceWorld({ soundPorts })
  const { phone, carried, isOver } = comesIn('13911112222')
  const { carry } = await carried
  carry()
  await pbx.until(() => phone.statuses.includes(180))
  phone.cancel()
  expect(await isOver).toBe('failed noAnswer')
  await pbx.until(() => phone.statuses.includes(487))
})

test('a seat that is busy leaves it ringing; the next one has it, and hands it on', async () => {
  const { pbx, comesIn } = await voiceWorld({ soundPorts, isHasty: true })
  const { phone, carried, isOver } = comesIn('13911112222')
  const one = (await carried).carry()
  expect(await seatedAt(one, '8002')).toBe('seatBusy')
  expect(phone.statuses).not.toContain(200)
  expect(await seatedAt(one, '8001')).toBeNull()
  await pbx.until(() => phone.packets > 5)
  // The colleague does not lift: it stays where it is.
  expect(await seatedAt(one, '8003')).toBe('seatNoAnswer')
  expect(await seatedAt(one, '1001')).toBeNull()
  await pbx.until(() => pbx.calls.some(({ number, ended }) => number === '8001' && ended))
  const handed = pbx.calls.find(({ number }) => number === '1001')
  await pbx.until(() => (handed?.packets ?? 0) > 5)
  one.hangUp('hungUp')
  expect(await isOver).toBe('ended hungUp')
  await pbx.until(() => handed?.ended === true)
})

test('nobody can carry it: they hear that we are busy', async () => {
  const { pbx, comesIn } = await voiceWorld({ soundPorts })
  const { phone, carried } = comesIn('13911112222')
  ;(await carried).refuse()
  await pbx.until(() => phone.statuses.length > 0)
  expect(phone.statuses).toEqual([486])
})
