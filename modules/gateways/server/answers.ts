import type { Answers } from '@gss/kit/call'
import { refuse } from '@gss/kit/refusal'
import { transmissionDeviceById } from '@gss/devices/server'
import type { Visitor } from '@gss/server-kit/http/caller'
import { type Caller, scopeOf } from '@gss/session/server'
import {
  type deviceControlCalls,
  type enrolCalls,
  FEEDBACK_LATE_MS,
  type lineCalls,
  type sourceCalls,
} from '../contract/index.ts'
import { adopt } from './adopt.ts'
import { askDevice } from './ask.ts'
import { boardOrders } from './boardOrders.ts'
import { confirmOrder } from './confirmOrder.ts'
import type { AdoptDeps, EnrolDeps, ImportDeps, RemoteDeps } from './deps.ts'
import { enrol, renewKey, setLineKey } from './enrol.ts'
import { enrolTemplate, importArrived } from './importDevices.ts'
import { exportFrames, readingOfFrame, framesPage } from './frames.ts'
import {
  addModbusLine,
  addProfile,
  editModbusLine,
  editProfile,
  modbusLinesOf,
  modbusProfilesOf,
  removeLine,
  removeProfile,
} from './modbusLines.ts'
import { channelsOf } from './orderableViews.ts'
import { ordersPage, standingOrders } from './orderViews.ts'
import { deviceCommands, orderableDevices, sendMessages } from './remote.ts'
import {
  addSource,
  editSource,
  removeSource,
  renewSource,
  setMapping,
  sourceMessages,
  setDownlink,
  sourcesOf,
} from './sources.ts'
import { strangerSays } from './strangerSays.ts'
import { commandsPage, strangersPage, transmissionsPage } from './transmissionViews.ts'

const CHOICES = { page: 1, pageRows: 100 }

export function answers(deps: AdoptDeps): Answers<typeof lineCalls, Visitor, Caller> {
  const { db } = deps
  return {
    transmissions: (asked, who) => transmissionsPage(db, asked, scopeOf(who)),
    ask: (asked, who) => askDevice(asked, who, deps),
    commands: async (asked, who) => {
      const device = await transmissionDeviceById(db, asked.transmissionId)
      if (!device || !who.sees(device.unitId)) return refuse('gateway.notFound')
      return commandsPage(db, asked, device.unitId, device.transmissionId)
    },
    unregistered: async (asked, who) =>
      who.sees(null) ? strangersPage(db, asked) : { rows: [], page: asked.page, total: 0 },
    strangerSays: ({ address }, who) => strangerSays(address, who, deps),
    adopt: (given, who) => adopt(given, who, deps),

    frames: (asked, who) => framesPage(asked, who, deps),
    frame: (asked, who) => readingOfFrame(asked, who, deps),
    exportFrames: (asked, who) => exportFrames(asked, who, deps),
  }
}

export const enrolAnswers = (deps: ImportDeps): Answers<typeof enrolCalls, Visitor, Caller> => ({
  enrol: (given, who) => enrol(given, who, deps),
  enrolTemplate: async () => enrolTemplate(),
  importDevices: ({ run }, who, file) => importArrived(file, run, who, deps),
  renewKey: ({ transmissionId }, who) => renewKey(transmissionId, who, deps),
  setLineKey: ({ transmissionId, key }, who) => setLineKey(transmissionId, key, who, deps),
})

export const sourceAnswers = (deps: EnrolDeps): Answers<typeof sourceCalls, Visitor, Caller> => ({
  sources: (asked, who) => sourcesOf(asked, who, deps),
  setDownlink: (asked, who) => setDownlink(asked, who, deps),
  addSource: (given, who) => addSource(given, who, deps),
  editSource: (given, who) => editSource(given, who, deps),
  renewSource: ({ sourceId }, who) => renewSource(sourceId, who, deps),
  removeSource: ({ sourceId }, who) => removeSource(sourceId, who, deps),
  sourceMessages: ({ sourceId }, who) => sourceMessages(sourceId, who, deps),
  setMapping: (given, who) => setMapping(given, who, deps),
  modbusLines: (asked, who) => modbusLinesOf(asked, who, deps),
  addModbusLine: (given, who) => addModbusLine(given, who, deps),
  editModbusLine: (given, who) => editModbusLine(given, who, deps),
  removeModbusLine: ({ lineId }, who) => removeLine(lineId, who, deps),
  modbusProfiles: (asked, who) => modbusProfilesOf(asked, who, deps),
  addModbusProfile: (given, who) => addProfile(given, who, deps),
  editModbusProfile: (given, who) => editProfile(given, who, deps),
  removeModbusProfile: ({ profileId }, who) => removeProfile(profileId, who, deps),
})
export const remoteAnswers = (deps: RemoteDeps): Answers<typeof deviceControlCalls, Visitor, Caller> => {
  const { db, clock } = deps
  return {
    deviceCommands: ({ componentId }, who) => deviceCommands(componentId, who, deps),
    orderableDevices: ({ transmissionId, panel }, who) =>
      orderableDevices(transmissionId, panel === undefined ? undefined : String(panel), who, deps),
    sendMessages: ({ messages }, who) => sendMessages(messages, who, deps),

    transmissionChoices: async ({ search }, who) =>
      (await transmissionsPage(db, { ...CHOICES, search }, scopeOf(who))).rows,
    channelChoices: ({ transmissionId }, who) => channelsOf(db, transmissionId, scopeOf(who)),
    standingOrders: (of, who) =>
      standingOrders(db, scopeOf(who), of, new Date(clock().getTime() - FEEDBACK_LATE_MS)),
    boardOrders: ({ componentIds }, who) => boardOrders(componentIds, who, deps),
    confirmOrder: ({ orderId, isAgreed }, who) => confirmOrder(orderId, isAgreed, who, deps),
    remoteRecords: (asked, who) => ordersPage(db, asked, scopeOf(who)),
  }
}
