import { blame, type Draft } from '@gss/archives/server'
import { refuse } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import { sql } from 'kysely'

/** An address is one device, whoever's: two devices of one address could not be told apart on the line. */
export async function checkAddresses(place: Place, drafts: readonly Draft[]): Promise<void> {
  const { rows } = await sql<{ id: string; address: string }>`
    select t.transmission_id as id, t.address from transmission_devices t
    where t.address = any(${drafts.map(({ values }) => values['addr'])}::text[])`.execute(place.on())
  const taken = new Map<unknown, string>(rows.map(({ id, address }) => [address, id]))
  for (const draft of drafts) {
    const other = taken.get(draft.values['addr'])
    if (other !== undefined && other !== draft.id) blame(draft, 'addr', refuse('archive.codeTaken', { label: '装置地址' }))
    taken.set(draft.values['addr'], draft.id)
  }
}
