import { beforeAll, expect, test } from 'vitest'
import type { Ticket } from '../../contract/index.ts'
import { maintenanceBook } from '../maintenanceBook.ts'
import { cellsOfB1 } from './formB1.ts'

const [FOUND, ACCEPTED] = [new Date('2026-11-20T08:00:00Z'), new Date('2026-11-20T08:12:30Z')]
const id = '019aa000-0001-7000-8000-000000000001'
const ticket: Ticket = {
  ticketId: id,
  number: 'GZ-20261120-0001',
  unitId: id,
  unitName: '第三人民医院',
  state: 'working',
  source: 'facility',
  deviceId: null,
  deviceCode: 'D-17',
  alarmId: null,
  parts: '3 层走廊 感烟',
  fault: '不报警',
  foundAt: FOUND,
  finderName: '王明',
  mergedCount: 2,
  lastAt: FOUND,
  photosBefore: [],
  stoppedAt: null,
  stopEndedAt: null,
  stopHours: null,
  stopConsent: '',
  isFireServiceTold: false,
  measures: '',
  handleWords: '更换',
  acceptedBy: '赵主任',
  acceptedAt: ACCEPTED,
  workerId: null,
  workerName: '柯俊',
  arrivedAt: null,
  quietUntil: null,
  repairedAt: null,
  methods: '',
  spareParts: '',
  cost: null,
  testWords: '',
  photosAfter: [],
  confirmerName: '',
  closedAt: null,
  companyName: '安邦消防',
  respondDueAt: FOUND,
  arriveDueAt: FOUND,
  repairDueAt: FOUND,
  dueAt: null,
  isOverdue: false,
}
beforeAll(() => maintenanceBook.open('zh-CN'))

test('the paper has the columns of B.1, and says whose it is and how soon somebody answered', () => {
  const cells = cellsOfB1(ticket, maintenanceBook.sayIn('zh-CN'))
  const B1 = [
    '发现时间',
    '发现人',
    '故障部位',
    '故障情况',
    '是否停用系统',
    '是否报消防部门备案',
    '安全保护措施',
    '管理人处理意见',
    '维修时间',
    '维修方法',
    '故障排除确认',
  ]
  const labels = cells.map(({ label }) => label)
  expect(labels.filter((label) => B1.includes(label))).toEqual(B1)
  const valueOf = (label: string) => cells.find((cell) => cell.label === label)?.value
  expect(valueOf('联网单位')).toBe('第三人民医院')
  expect(valueOf('工单号')).toBe('GZ-20261120-0001')
  expect(valueOf('响应时长')).toBe('12 min')
})
