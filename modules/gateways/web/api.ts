import { calls as archiveCalls } from '@gss/archives/contract'
import { client } from '@gss/web-kit/api/client'
import { calls } from '../contract/index.ts'

export const api = client(calls)
interface Sending {
  signal?: AbortSignal
}
/** Registered transmission devices by what is typed. */
export const findDevices = async (search: string, _: unknown, sending: Sending) =>
  (await api.transmissionChoices({ search }, sending)).map(({ transmissionId, name, code }) => ({
    value: transmissionId,
    label: `${name} ${code}`,
  }))
export async function deviceNameOf(transmissionId: string): Promise<string> {
  const { rows } = await api.transmissions({ transmissionId, page: 1, pageRows: 1 })
  return rows[0]?.name ?? transmissionId
}

const CHOICES = { page: 1, pageRows: 100 }
const within = (text: string, typed: string) => text.toLowerCase().includes(typed.trim().toLowerCase())
/** Sources, lines and profiles by what is typed: a device comes by one of them. */
export const findSources = async (typed: string, sending: Sending) =>
  (await api.sources(CHOICES, sending)).rows
    .filter(({ code, name }) => within(`${name} ${code}`, typed))
    .map(({ code, name }) => ({ value: code, label: `${name} ${code}` }))
export const findLines = async (typed: string, sending: Sending) =>
  (await api.modbusLines(CHOICES, sending)).rows
    .filter(({ code, name }) => within(`${name} ${code}`, typed))
    .map(({ code, name }) => ({ value: code, label: `${name} ${code}` }))
export const findProfiles = async (typed: string, sending: Sending) =>
  (await api.modbusProfiles(CHOICES, sending)).rows
    .filter(({ code, name }) => within(`${name} ${code}`, typed))
    .map(({ code, name }) => ({ value: code, label: `${name} ${code}` }))

const archives = client({
  unitOptions: archiveCalls.unitOptions,
  unitOne: archiveCalls.unitOne,
  baseDataAdd: archiveCalls.baseDataAdd,
})
/** A wireless device of base data, by the call a hand would make. */
export const addWireless = (unitId: string, values: Readonly<Record<string, string>>) =>
  archives.baseDataAdd({ object: 'nbDevice', unitId, values })

const UNIT = 'unit'

/** Connected units by what is typed, for whoever chooses one. */
export const findConnectedUnits = async (search: string, _: unknown, sending: Sending) =>
  (await archives.unitOptions({ object: UNIT, search }, sending)).map(({ id, name, code }) => ({
    value: id,
    label: `${name} ${code}`,
  }))

export async function namedConnectedUnit(id: string): Promise<string> {
  const { values } = await archives.unitOne({ object: UNIT, id })
  const { name } = values
  return typeof name === 'string' ? name : id
}
