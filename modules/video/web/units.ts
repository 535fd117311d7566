import { calls as archiveCalls } from '@gss/archives/contract'
import { client } from '@gss/web-kit/api/client'
import type { Sending } from '@gss/web-kit/api/transport'

const archives = client({ unitOptions: archiveCalls.unitOptions, unitOne: archiveCalls.unitOne })
const UNIT = 'unit'

/** Units by what is typed. */
export const findUnits = async (search: string, _others: unknown, sending: Sending) =>
  (await archives.unitOptions({ object: UNIT, search }, sending)).map(({ id, name, code }) => ({
    value: id,
    label: `${name} ${code}`,
  }))

export async function unitNameOf(id: string): Promise<string> {
  const { name } = (await archives.unitOne({ object: UNIT, id })).values
  return typeof name === 'string' ? name : id
}
