import { post } from '@gss/kit/call'
import {
  among,
  ask,
  type DomainOf,
  epochMs,
  field,
  filled,
  list,
  nothing,
  nullable,
  pageFields,
  pageOf,
  record,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'
import {
  MODBUS_CODE,
  PERIOD_MAX_S,
  PERIOD_MIN_S,
  REGISTER_ROWS_MAX,
  registerRow,
  registerWrite,
  WRITE_ROWS_MAX,
} from '../modbus.ts'

const MODBUS = '/gstcenter/modbusManage'
const OURS = 'ours: docs/domain.md §21'
const NAME_MAX_CHARS = 40
const PORT_MAX = 65_535
const HOST = /^[A-Za-z\d.-]{1,100}$/
const code = z.string().regex(MODBUS_CODE)

const lineFields = {
  unitId: field('PROJECT_ID', uuid),
  code: field('lineCode', code),
  name: field('lineName', filled(NAME_MAX_CHARS)),
  host: field('host', z.string().regex(HOST)),
  port: field('port', z.int().min(1).max(PORT_MAX)),
  /** `rtu`: a serial gateway that hands its bytes on as they are. */
  framing: field('framing', among(['tcp', 'rtu'])),
  isOn: field('enabled', yes),
}
export const modbusLine = record('modbusLine', {
  lineId: field('lineId', uuid),
  ...lineFields,
  // What may be typed is narrower than what is shown.
  code: field('lineCode', text),
  name: field('lineName', text),
  host: field('host', text),
  port: field('port', whole),
  unitName: field('FULL_NAME', text),
  units: field('deviceCount', whole),
  online: field('onlineCount', whole),
  lastAt: field('lastTime', nullable(epochMs)),
})
export type ModbusLine = DomainOf<typeof modbusLine>

const profileFields = {
  code: field('profileCode', code),
  name: field('profileName', filled(NAME_MAX_CHARS)),
  periodS: field('periodSeconds', z.int().min(PERIOD_MIN_S).max(PERIOD_MAX_S)),
  rows: field('registerRows', list(registerRow, REGISTER_ROWS_MAX)),
  writes: field('writeRows', list(registerWrite, WRITE_ROWS_MAX)),
}
export const modbusProfile = record('modbusProfile', {
  profileId: field('profileId', uuid),
  ...profileFields,
  code: field('profileCode', text),
  name: field('profileName', text),
  units: field('deviceCount', whole),
})
export type ModbusProfile = DomainOf<typeof modbusProfile>

/** What is asked by Modbus: lines to a site, and what the registers of a kind of equipment mean. */
export const modbusCalls = {
  modbusLines: post(`${MODBUS}/qryLines`, {
    ask: ask({ ...pageFields }),
    answer: pageOf(modbusLine),
    may: 'source.query',
    spec: OURS,
    reads: true,
  }),
  addModbusLine: post(`${MODBUS}/addLine`, {
    ask: ask(lineFields),
    answer: record('modbusLineKept', { lineId: field('lineId', uuid) }),
    may: 'source.add',
    spec: OURS,
  }),
  editModbusLine: post(`${MODBUS}/editLine`, {
    ask: ask({ lineId: field('lineId', uuid), ...lineFields }),
    answer: nothing,
    may: 'source.edit',
    spec: OURS,
  }),
  removeModbusLine: post(`${MODBUS}/removeLine`, {
    ask: ask({ lineId: field('lineId', uuid) }),
    answer: nothing,
    may: 'source.delete',
    spec: OURS,
  }),
  modbusProfiles: post(`${MODBUS}/qryProfiles`, {
    ask: ask({ ...pageFields }),
    answer: pageOf(modbusProfile),
    may: 'source.query',
    spec: OURS,
    reads: true,
  }),
  addModbusProfile: post(`${MODBUS}/addProfile`, {
    ask: ask(profileFields),
    answer: record('modbusProfileKept', { profileId: field('profileId', uuid) }),
    may: 'source.add',
    spec: OURS,
  }),
  editModbusProfile: post(`${MODBUS}/editProfile`, {
    ask: ask({ profileId: field('profileId', uuid), ...profileFields }),
    answer: nothing,
    may: 'source.edit',
    spec: OURS,
  }),
  removeModbusProfile: post(`${MODBUS}/removeProfile`, {
    ask: ask({ profileId: field('profileId', uuid) }),
    answer: nothing,
    may: 'source.delete',
    spec: OURS,
  }),
}
