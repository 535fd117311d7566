import { fieldLabelOf, formTextIn } from '@gss/archives/contract'
import { blame, type RegisterDraft } from '@gss/archives/server'
import { refuse } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import { objects } from '../contract/index.ts'
import { devicesByAddress } from './equipmentViews.ts'

/** An address is one device, whoever's: two devices of one address could not be told apart on the line. */
export async function checkAddresses(place: Place, drafts: readonly RegisterDraft[]): Promise<void> {
  const addressIn = ({ values }: RegisterDraft) => formTextIn(values, 'addr')
  const taken = await devicesByAddress(place, drafts.map(addressIn))
  for (const draft of drafts) {
    const other = taken.get(addressIn(draft))
    if (other !== undefined && other !== draft.id)
      blame(draft, 'addr', refuse('archive.codeTaken', { label: fieldLabelOf(objects, 'uitd', 'addr') }))
    taken.set(addressIn(draft), draft.id)
  }
}
