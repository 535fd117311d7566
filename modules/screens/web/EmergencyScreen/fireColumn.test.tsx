import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { EmergencyScreen, ShownFire } from '../../contract/emergencyScreen.ts'
import { emergencyScreenBook } from './emergencyScreenBook.ts'
import { FireColumn } from './FireColumn.tsx'
import { shownFire } from './testing/shownFire.ts'

/** 47 seconds after it was raised. */
const NOW = new Date('2026-11-20T05:00:45Z')
const railOf = (fire: ShownFire) => ({ ...fire, unitName: '三院' })

beforeAll(() => emergencyScreenBook.open('zh-CN'))
afterEach(cleanup)
const column = (fire: ShownFire, given: Partial<Pick<EmergencyScreen, 'fires' | 'count'>> = {}) =>
  render(
    <MemoryRouter>
      <FireColumn fire={fire} screen={{ fires: [railOf(fire)], count: 1, ...given }} now={NOW} />
    </MemoryRouter>,
  )
const WHICH = '临江市第三人民医院住院部 B 座 9 层 东侧走廊点型感烟火灾探测器 2-087中山路 1 号'

const settledAt = new Date('2026-11-20T05:00:28Z')
// oxfmt-ignore
const whose: [what: string, fire: Partial<ShownFire>, said: string][] = [
  ['nobody has it',                          {},                                                                     `火警00:47${WHICH}未接警`],
  ['somebody has it',                        { holder: '周敏' },                                                     `火警00:47${WHICH}周敏 处理中`],
  ['settled, it is as old as it became',     { isOpen: false, holder: '陈启明', settledAt },                         `火警00:30${WHICH}已处理 陈启明`],
  ['confirmed, that is said',                { isOpen: false, isConfirmed: true, holder: '陈启明', settledAt },      `火警00:30${WHICH}已确认火灾 陈启明`],
  ['a drill is called so',                   { isDrill: true },                                                      `演练00:47${WHICH}未接警`],
]
test.each(whose)('%s', (_, given, said) => {
  const { container } = column(shownFire(given))
  expect(container.querySelector('.ems-which')?.textContent).toBe(said)
})

test('how it went: what was, what is waited for, what is to come', () => {
  column(shownFire({ shownAt: new Date('2026-11-20T05:00:01Z') }))
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps).toEqual([
    '设备时间—',
    '接收12:59:58',
    '报警12:59:58',
    '上屏13:00:01',
    '接警等待中',
    '转119—',
    '处理—',
  ])
})

test('the others stand beside it, each with its age and whose it is, and lead to themselves; more are counted', () => {
  const fire = shownFire()
  const other = shownFire({ alarmId: '019aa000-0001-7000-8000-00000000000c', holder: '周敏' })
  column(fire, { fires: [railOf(fire), railOf(other)], count: 20 })
  expect(screen.getByRole('navigation', { name: '其他火警' }).textContent).toBe(
    '其他火警19三院住院部 B 座 9 层 东侧走廊00:47周敏',
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/?alarm=${other.alarmId}`)
})
