import { setCentreZone, STANDARD_ZONE } from '@gss/kit/zone'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clockOf, dateOf, dateTimeOf, longDateOf } from './format.ts'
import { hearCentreZone, isElsewhere, recallCentreZone } from './zone.ts'

const restart = () => setCentreZone(STANDARD_ZONE)
beforeEach(() => localStorage.clear())
afterEach(() => {
  localStorage.clear()
  restart()
})

const late = new Date('2026-11-20T18:30:05Z')

test('a time is shown as the centre’s clock shows it, wherever the browser is', () => {
  expect([clockOf(late), dateOf(late), dateTimeOf(late)]).toEqual([
    '02:30:05',
    '2026-11-21',
    '2026-11-21 02:30:05',
  ])
  expect(longDateOf(late, 'en-US')).toBe('Saturday, November 21, 2026')
  hearCentreZone('America/Sao_Paulo')
  expect(dateTimeOf(late)).toBe('2026-11-20 15:30:05')
  expect(longDateOf(late, 'en-US')).toBe('Friday, November 20, 2026')
})

test('the zone that was heard is kept for a page that opens without network', () => {
  hearCentreZone('Europe/Lisbon')
  restart()
  expect(clockOf(late)).toBe('02:30:05')
  recallCentreZone()
  expect(clockOf(late)).toBe('18:30:05')
  hearCentreZone(STANDARD_ZONE)
  recallCentreZone()
  expect(clockOf(late)).toBe('02:30:05')
})

test('what is no zone is passed over', () => {
  hearCentreZone('Middle/Earth')
  expect(clockOf(late)).toBe('02:30:05')
  localStorage.setItem('RGS_zone', '"Middle/Earth"')
  recallCentreZone()
  expect(clockOf(late)).toBe('02:30:05')
})

test('a computer is elsewhere where its clock shows another time', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  setCentreZone(here)
  expect(isElsewhere(late)).toBe(false)
  setCentreZone(late.getTimezoneOffset() === 0 ? 'Asia/Shanghai' : 'Etc/UTC')
  expect(isElsewhere(late)).toBe(true)
})
