import type { FieldOption } from '@gss/web-kit/crud/crud'
import { client } from '@gss/web-kit/api/client'
import { calls } from '../contract/index.ts'

export const api = client(calls)

const OPTIONS = 50
type Sending = { signal?: AbortSignal | undefined }
/** Units whose maintenance one sees. */
export const findMaintenanceUnits = async (
  search: string,
  _: unknown,
  sending: Sending,
): Promise<FieldOption[]> =>
  (await api.ticketUnits({ search }, sending)).map(({ unitId, name }) => ({ value: unitId, label: name }))
/** Who can be sent to a unit. */
export const workerFinder = (unitId: string) => async (typed: string, _: unknown, sending: Sending) =>
  (await api.ticketWorkers({ unitId }, sending))
    .map(({ userId, realname, companyName }) => ({
      value: userId,
      label: [realname, companyName].filter(Boolean).join(' · '),
    }))
    .filter(({ label }) => label.includes(typed))

/** Contracts in force, by what is typed. */
export const findContracts = async (search: string, _: unknown, sending: Sending): Promise<FieldOption[]> =>
  (await api.contracts({ search, page: 1, pageRows: OPTIONS }, sending)).rows
    .filter(({ state }) => state === 'inForce' || state === 'ending')
    .map(({ contractId, number, unitName }) => ({ value: contractId, label: `${number} · ${unitName}` }))
export const findCompanies = async (search: string, _: unknown, sending: Sending): Promise<FieldOption[]> =>
  (await api.companies({ search }, sending)).map(({ companyId, name }) => ({ value: companyId, label: name }))
